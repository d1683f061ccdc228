CREATE OR REPLACE FUNCTION public.begin_listing_later()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    BEGIN
        CREATE TEMP TABLE listing_due (venue_id text) ON COMMIT DROP;
    END $function$;
