CREATE OR REPLACE FUNCTION public.opening_intervals_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    DECLARE
        ids text[];
    BEGIN
        IF TG_OP = 'DELETE' THEN
            SELECT array_agg(DISTINCT venue_id) INTO ids FROM before;
        ELSE
            SELECT array_agg(DISTINCT venue_id) INTO ids FROM after;
        END IF;
        IF TG_OP = 'UPDATE' THEN
            SELECT array_agg(DISTINCT venue_id) INTO ids FROM (SELECT venue_id FROM before UNION ALL SELECT unnest(ids))
                AS either;
        END IF;
        IF ids IS NULL OR list_later(ids) THEN
            RETURN NULL;
        END IF;
        PERFORM FROM venue WHERE id IN (SELECT unnest(ids)) ORDER BY id FOR NO KEY UPDATE;
        UPDATE venue_listing SET open_week = week.whole, late_week = week.late
        FROM unnest(ids) AS changed(id) JOIN venue USING (id) CROSS JOIN LATERAL (
    SELECT coalesce(range_agg(own) + range_agg(late), '{}') AS whole, coalesce(range_agg(late), '{}') AS late
    FROM opening_interval, LATERAL (VALUES (
        int4range(day * 1440 + opens, day * 1440 + least(closes, 1440)),
        int4range((day + 1) % 7 * 1440, (day + 1) % 7 * 1440 + greatest(closes - 1440, 0)))) AS parts(own, late)
    WHERE venue_id = venue.id AND hours_known) AS week
        WHERE venue_listing.venue_id = venue.id;
        RETURN NULL;
    END $function$;
