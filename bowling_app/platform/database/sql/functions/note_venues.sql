CREATE OR REPLACE FUNCTION public.note_venues()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
    INSERT INTO venue_freshness (venue_id) SELECT id FROM changed ON CONFLICT DO NOTHING;
    RETURN NULL;
END
$function$;
