CREATE OR REPLACE FUNCTION public.places_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
        PERFORM learn_listing_terms('zone', array_agg(DISTINCT time_zone)) FROM after;
        UPDATE venue_listing SET state = after.state, zone = number
        FROM after JOIN listing_term AS term ON term.kind = 'zone' AND term.key = after.time_zone
        WHERE venue_listing.place_id = after.id
            AND (venue_listing.state, venue_listing.zone) IS DISTINCT FROM (after.state, number);
        RETURN NULL;
    END $function$;
