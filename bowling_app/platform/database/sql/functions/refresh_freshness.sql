CREATE OR REPLACE FUNCTION public.refresh_freshness(ids text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
    PERFORM FROM venue WHERE id = ANY(ids) ORDER BY id FOR NO KEY UPDATE;
    IF NOT FOUND THEN
        RETURN;
    END IF;
    INSERT INTO venue_freshness (venue_id, hours_on, prices_on, contact_on, amenities_on)
    SELECT venue.id,
        coalesce(max(said.confirmed_on) FILTER (WHERE said.facts = 'hours'), '0001-01-01'),
        coalesce(max(said.confirmed_on) FILTER (WHERE said.facts = 'prices'), '0001-01-01'),
        coalesce(max(said.confirmed_on) FILTER (WHERE said.facts = 'contact'), '0001-01-01'),
        coalesce(max(said.confirmed_on) FILTER (WHERE said.facts = 'amenities'), '0001-01-01')
    FROM venue LEFT JOIN (SELECT * FROM fact_confirmation WHERE venue_id = ANY(ids)) AS said ON said.venue_id = venue.id
    WHERE venue.id = ANY(ids)
    GROUP BY venue.id
    ON CONFLICT (venue_id) DO UPDATE SET hours_on = excluded.hours_on, prices_on = excluded.prices_on,
        contact_on = excluded.contact_on, amenities_on = excluded.amenities_on;
END
$function$;
