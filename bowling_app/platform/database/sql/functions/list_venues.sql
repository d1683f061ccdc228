CREATE OR REPLACE FUNCTION public.list_venues(ids text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    BEGIN
        PERFORM FROM place
        WHERE id IN (SELECT place_id FROM unnest(ids) AS changed(id) JOIN venue USING (id)) ORDER BY id FOR SHARE;
        PERFORM learn_listing_terms('zone', array_agg(DISTINCT time_zone)) FROM place
        WHERE id IN (SELECT place_id FROM unnest(ids) AS changed(id) JOIN venue USING (id));
        DELETE FROM venue_listing USING unnest(ids) AS changed(id)
        WHERE venue_id = changed.id AND NOT EXISTS (SELECT FROM venue WHERE venue.id = changed.id AND is_active);
        INSERT INTO venue_listing (
            latitude, longitude, ranking, avg_rating, amenities, place_id, review_count, zone, state, game_cents, lanes,
            open_week, late_week, name, venue_id, unknown_days)
        SELECT venue.latitude, venue.longitude, venue.ranking - venue.is_unconfirmed::int, venue.avg_rating,
            (
    SELECT coalesce(bit_or(1::bigint << listing_term.number), 0)
    FROM (
        SELECT amenity AS key FROM venue_amenity WHERE venue_id = venue.id AND is_available
        UNION ALL
        SELECT key FROM (VALUES ('accessible-parking', access_parking = 'yes'), ('accessible-restroom', access_restroom = 'yes'), ('ball-ramp', access_ball_ramp = 'yes'), ('step-free-lanes', access_lanes IN ('all', 'some'))) AS access(key, has)
        WHERE has
    ) AS feature JOIN listing_term USING (key)
    WHERE listing_term.kind = 'amenity'),
            venue.place_id, venue.review_count, term.number, place.state, (venue.game_price * 100)::int, venue.lanes,
            week.whole, week.late, venue.name, venue.id,
            CASE WHEN venue.hours_known THEN venue.unknown_days ELSE 127 END
        FROM unnest(ids) AS changed(id)
        JOIN venue ON venue.id = changed.id AND venue.is_active
        JOIN place ON place.id = venue.place_id
        JOIN listing_term AS term ON term.kind = 'zone' AND term.key = place.time_zone
        CROSS JOIN LATERAL (
    SELECT coalesce(range_agg(own) + range_agg(late), '{}') AS whole, coalesce(range_agg(late), '{}') AS late
    FROM opening_interval, LATERAL (VALUES (
        int4range(day * 1440 + opens, day * 1440 + least(closes, 1440)),
        int4range((day + 1) % 7 * 1440, (day + 1) % 7 * 1440 + greatest(closes - 1440, 0)))) AS parts(own, late)
    WHERE venue_id = venue.id AND hours_known) AS week
        ON CONFLICT (venue_id) DO UPDATE SET
            latitude = excluded.latitude, longitude = excluded.longitude, ranking = excluded.ranking,
            avg_rating = excluded.avg_rating, amenities = excluded.amenities, place_id = excluded.place_id,
            review_count = excluded.review_count, zone = excluded.zone, state = excluded.state,
            game_cents = excluded.game_cents, lanes = excluded.lanes, open_week = excluded.open_week,
            late_week = excluded.late_week, name = excluded.name, unknown_days = excluded.unknown_days;
    END $function$;
