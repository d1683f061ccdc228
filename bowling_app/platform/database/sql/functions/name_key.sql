CREATE OR REPLACE FUNCTION public.name_key(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT COST 1000
AS $function$
    SELECT coalesce(string_agg(
        CASE WHEN word LIKE '_%street' OR (word = 'street' AND at > 1)
               THEN left(word, -6) || 'saint' ELSE CASE word
               WHEN 'st' THEN 'saint' WHEN 'ste' THEN 'sainte' WHEN 'ft' THEN 'fort' WHEN 'mt' THEN 'mount'
               WHEN 'ctr' THEN 'center' WHEN 'centre' THEN 'center' WHEN 'and' THEN '' WHEN 'n' THEN ''
               WHEN '1' THEN 'one' WHEN '2' THEN 'two' WHEN '3' THEN 'three' WHEN '4' THEN 'four'
               WHEN '5' THEN 'five' WHEN '6' THEN 'six' WHEN '7' THEN 'seven' WHEN '8' THEN 'eight'
               WHEN '9' THEN 'nine' WHEN '10' THEN 'ten' WHEN '11' THEN 'eleven' WHEN '12' THEN 'twelve'
               WHEN '1st' THEN 'first' WHEN '2nd' THEN 'second' WHEN '3rd' THEN 'third' WHEN '4th' THEN 'fourth'
               WHEN '5th' THEN 'fifth' WHEN '6th' THEN 'sixth' WHEN '7th' THEN 'seventh' WHEN '8th' THEN 'eighth'
               WHEN '9th' THEN 'ninth' WHEN '10th' THEN 'tenth' WHEN '11th' THEN 'eleventh' WHEN '12th' THEN 'twelfth'
               ELSE word
        END END, '' ORDER BY at), '')
    FROM string_to_table(ltrim(
        regexp_replace(regexp_replace(regexp_replace(
            lower(regexp_replace(normalize(name, NFKD), '[^ -~]|[''.`]', '', 'g')),
            '[^a-z0-9]+', ' ', 'g'), '([a-z])([0-9])', '\1 \2', 'g'), '([0-9])([a-z]{3})', '\1 \2', 'g')),
        ' ') WITH ORDINALITY AS said (word, at)
$function$;
