CREATE OR REPLACE FUNCTION public.venues_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    DECLARE
        ids text[];
    BEGIN
        IF TG_OP = 'DELETE' THEN
            DELETE FROM venue_listing USING before WHERE venue_id = before.id;
            RETURN NULL;
        ELSIF TG_OP = 'INSERT' THEN
            SELECT array_agg(id) INTO ids FROM after WHERE is_active;
        ELSE
            -- An id never changes.
            SELECT array_agg(id) INTO ids FROM (
                SELECT id, is_active, place_id, latitude, longitude, ranking, avg_rating, review_count, game_price, lanes, hours_known, unknown_days, name, is_unconfirmed, access_parking, access_restroom, access_ball_ramp, access_lanes FROM after
                EXCEPT
                SELECT id, is_active, place_id, latitude, longitude, ranking, avg_rating, review_count, game_price, lanes, hours_known, unknown_days, name, is_unconfirmed, access_parking, access_restroom, access_ball_ramp, access_lanes FROM before
            ) AS changed;
        END IF;
        IF ids IS NOT NULL AND NOT list_later(ids) THEN
            PERFORM list_venues(ids);
        END IF;
        RETURN NULL;
    END $function$;
