CREATE OR REPLACE FUNCTION public.words_like(pieces text[])
 RETURNS SETOF text
 LANGUAGE sql
 STABLE PARALLEL SAFE
 SET enable_seqscan TO 'off'
AS $function$ SELECT word FROM name_word WHERE trigrams && pieces $function$;
