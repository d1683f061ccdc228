CREATE OR REPLACE FUNCTION public.contact_words(reference text, email text, subject text, message text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
    SELECT to_tsvector(
        'simple',
        regexp_replace(lower(reference || ' ' || email || ' ' || subject || ' ' || message), '\W+', ' ', 'g')
    )
$function$;
