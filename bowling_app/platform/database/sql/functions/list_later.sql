CREATE OR REPLACE FUNCTION public.list_later(ids text[])
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
    BEGIN
        IF to_regclass('pg_temp.listing_due') IS NULL THEN
            RETURN false;
        END IF;
        EXECUTE 'INSERT INTO pg_temp.listing_due SELECT unnest($1)' USING ids;
        RETURN true;
    END $function$;
