-- The half-years in which a site has entries, the newest first: one look-up for each, however far apart they are.
CREATE FUNCTION public.site_periods(site integer) RETURNS SETOF integer
	LANGUAGE sql STABLE PARALLEL SAFE
BEGIN ATOMIC
	WITH RECURSIVE periods(period) AS (
		SELECT public.search_period((SELECT max(published_at) FROM public.search_entries WHERE site_id = site))
		UNION ALL
		SELECT public.search_period((
			SELECT max(published_at) FROM public.search_entries
			WHERE site_id = site
				AND published_at < make_timestamptz(period / 2, 1 + 6 * (period % 2), 1, 0, 0, 0, 'UTC')
		))
		FROM periods WHERE period > 2
	)
	SELECT period FROM periods WHERE period IS NOT NULL;
END;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.drop_title_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM public.search_title_words WHERE site_id = OLD.site_id AND word IN (
		SELECT old_word FROM public.title_word_list(OLD.title) AS old_word
		WHERE length(to_tsvector('public.site_english', old_word)) > 0 AND NOT EXISTS (
			SELECT FROM public.site_periods(OLD.site_id) AS period
			CROSS JOIN LATERAL (
				SELECT FROM public.search_entries other
				WHERE public.placed_words(other.site_id, other.published_at, other.title_words)
					@@ array_to_string(ARRAY(
						SELECT '''' || OLD.site_id || '.' || period || ':' || lexeme || ''''
						FROM unnest(tsvector_to_array(to_tsvector('public.site_english', old_word))) AS lexeme
					), ' & ')::tsquery
					AND old_word IN (SELECT public.title_word_list(other.title))
				LIMIT 1
			) AS found
		)
	);
	RETURN NULL;
END $$;
