CREATE OR REPLACE FUNCTION public.learn_listing_terms(of_kind text, keys text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    BEGIN
        IF NOT EXISTS (SELECT FROM unnest(keys) AS used(key)
                       WHERE NOT EXISTS (SELECT FROM listing_term WHERE kind = of_kind AND key = used.key)) THEN
            RETURN;
        END IF;
        LOCK TABLE listing_term IN SHARE ROW EXCLUSIVE MODE;
        INSERT INTO listing_term (kind, key, number)
        SELECT of_kind, key, CASE of_kind WHEN 'amenity' THEN turn % 3 * 21 + turn / 3 ELSE turn END
        FROM (
            SELECT unknown.key, (SELECT count(*) FROM listing_term WHERE kind = of_kind)
                + row_number() OVER (ORDER BY unknown.key) - 1 AS turn
            FROM (SELECT DISTINCT key FROM unnest(keys) AS used(key)) AS unknown
            WHERE NOT EXISTS (SELECT FROM listing_term WHERE kind = of_kind AND key = unknown.key)
        ) AS numbered;
    END $function$;
