CREATE OR REPLACE FUNCTION public.venue_amenities_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    DECLARE
        ids text[];
        keys text[];
    BEGIN
        IF TG_OP = 'DELETE' THEN
            SELECT array_agg(DISTINCT venue_id) INTO ids FROM before;
        ELSE
            SELECT array_agg(DISTINCT venue_id), array_agg(DISTINCT amenity) INTO ids, keys FROM after;
            PERFORM learn_listing_terms('amenity', keys);
        END IF;
        IF TG_OP = 'UPDATE' THEN
            SELECT array_agg(DISTINCT venue_id) INTO ids FROM (SELECT venue_id FROM before UNION ALL SELECT unnest(ids))
                AS either;
        END IF;
        IF ids IS NULL OR list_later(ids) THEN
            RETURN NULL;
        END IF;
        PERFORM FROM venue WHERE id IN (SELECT unnest(ids)) ORDER BY id FOR NO KEY UPDATE;
        UPDATE venue_listing SET amenities = (
    SELECT coalesce(bit_or(1::bigint << listing_term.number), 0)
    FROM (
        SELECT amenity AS key FROM venue_amenity WHERE venue_id = venue.id AND is_available
        UNION ALL
        SELECT key FROM (VALUES ('accessible-parking', access_parking = 'yes'), ('accessible-restroom', access_restroom = 'yes'), ('ball-ramp', access_ball_ramp = 'yes'), ('step-free-lanes', access_lanes IN ('all', 'some'))) AS access(key, has)
        WHERE has
    ) AS feature JOIN listing_term USING (key)
    WHERE listing_term.kind = 'amenity')
        FROM unnest(ids) AS changed(id) JOIN venue USING (id) WHERE venue_id = venue.id;
        RETURN NULL;
    END $function$;
