CREATE OR REPLACE FUNCTION public.learn_name_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
    IF TG_LEVEL = 'STATEMENT' THEN
        INSERT INTO name_word (word)
        SELECT DISTINCT w.word FROM added, unnest(plain_words(added.name)) AS w (word)
        WHERE length(w.word) BETWEEN 3 AND 40 AND w.word ~ '[a-z]'
          AND NOT EXISTS (SELECT FROM name_word AS known WHERE known.word = w.word);
    ELSE
        INSERT INTO name_word (word)
        SELECT DISTINCT w.word FROM unnest(plain_words(NEW.name)) AS w (word)
        WHERE length(w.word) BETWEEN 3 AND 40 AND w.word ~ '[a-z]'
          AND NOT EXISTS (SELECT FROM name_word AS known WHERE known.word = w.word);
    END IF;
    RETURN NULL;
END $function$;
