CREATE OR REPLACE FUNCTION public.note_confirmations()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
    PERFORM refresh_freshness(ARRAY(SELECT DISTINCT venue_id FROM changed));
    RETURN NULL;
END
$function$;
