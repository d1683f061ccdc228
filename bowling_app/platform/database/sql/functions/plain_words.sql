CREATE OR REPLACE FUNCTION public.plain_words(name text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
    SELECT string_to_array(
        btrim(regexp_replace(lower(regexp_replace(normalize(name, NFD), '[̀-ͯ''’.]', '', 'g')),
                             '[^a-z0-9]+', ' ', 'g')), ' ')
$function$;
