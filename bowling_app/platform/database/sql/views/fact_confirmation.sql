CREATE VIEW fact_confirmation AS
 SELECT said.venue_id,
    said.facts,
    said.confirmed_on,
    said.how,
    said.source_id,
    said.confirmed_at
   FROM ( SELECT field_source.venue_id,
                CASE
                    WHEN ((field_source.field)::text = ANY ((ARRAY['hours'::character varying, 'hours_exceptions'::character varying])::text[])) THEN 'hours'::text
                    WHEN ((field_source.field)::text ~~ '%price%'::text) THEN 'prices'::text
                    WHEN ((field_source.field)::text = ANY ((ARRAY['address'::character varying, 'zip_code'::character varying, 'phone'::character varying, 'email'::character varying, 'website'::character varying])::text[])) THEN 'contact'::text
                    WHEN ((field_source.field)::text = 'amenities'::text) THEN 'amenities'::text
                    ELSE NULL::text
                END AS facts,
                CASE
                    WHEN ((field_source.kind)::text = 'import'::text) THEN field_source.observed_on
                    ELSE COALESCE(field_source.observed_on, ((field_source.recorded_at AT TIME ZONE 'UTC'::text))::date)
                END AS confirmed_on,
            field_source.kind AS how,
            field_source.source_id,
                CASE
                    WHEN (((field_source.kind)::text <> 'import'::text) AND COALESCE((field_source.observed_on = ((field_source.recorded_at AT TIME ZONE 'UTC'::text))::date), true)) THEN field_source.recorded_at
                    ELSE ((field_source.observed_on)::timestamp without time zone AT TIME ZONE 'UTC'::text)
                END AS confirmed_at
           FROM field_source) said
  WHERE ((said.facts IS NOT NULL) AND (said.confirmed_on IS NOT NULL))
UNION ALL
 SELECT voted.venue_id,
    voted.facts,
    voted.confirmed_on,
    voted.how,
    NULL::integer AS source_id,
    voted.confirmed_at
   FROM ( SELECT vote.venue_id,
            named.facts,
            ((vote.updated_at AT TIME ZONE 'UTC'::text))::date AS confirmed_on,
                CASE
                    WHEN vote.is_trusted THEN COALESCE(vote.trusted_as, 'visitor'::text)
                    ELSE 'vote'::text
                END AS how,
            vote.updated_at AS confirmed_at,
            row_number() OVER (PARTITION BY vote.venue_id, named.facts, vote.is_trusted ORDER BY vote.updated_at DESC, vote.user_id) AS voice
           FROM accuracy_report vote,
            LATERAL unnest(vote.facts) named(facts)
          WHERE ((vote.value = 1) AND vote.is_counted)) voted
  WHERE ((voted.how <> 'vote'::text) OR (voted.voice = 2));
