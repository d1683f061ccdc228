CREATE OR REPLACE FUNCTION public.listed_tables_emptied()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
        PERFORM list_venues(ARRAY(SELECT venue_id FROM venue_listing));
        RETURN NULL;
    END $function$;
