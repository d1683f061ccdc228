CREATE OR REPLACE FUNCTION public.end_listing_later()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    DECLARE
        ids text[];
    BEGIN
        EXECUTE 'SELECT array_agg(DISTINCT venue_id) FROM pg_temp.listing_due' INTO ids;
        DROP TABLE pg_temp.listing_due;
        PERFORM FROM venue WHERE id IN (SELECT unnest(ids)) ORDER BY id FOR NO KEY UPDATE;
        PERFORM list_venues(ids);
    END $function$;
