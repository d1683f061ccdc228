CREATE OR REPLACE FUNCTION public.trigrams(name text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
    SELECT coalesce(array_agg(DISTINCT substr(padded, i, 3)), '{}')
    FROM (
        SELECT '  ' || replace(
            btrim(regexp_replace(lower(regexp_replace(normalize(name, NFD), '[̀-ͯ''’.]', '', 'g')),
                                 '[^a-z0-9]+', ' ', 'g')), ' ', '  ') || ' ' AS padded
    ) AS words, generate_series(1, length(padded) - 2) AS i
$function$;
