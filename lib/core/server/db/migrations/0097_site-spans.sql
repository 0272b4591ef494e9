-- The half-years in which a site has entries, in spans, the newest first: three of one, three of two and then of four. A
-- search looks for its words in one span after the other. Nothing is built or locked; an older instance searches on.
CREATE FUNCTION public.site_spans(site integer) RETURNS TABLE (newest integer, length integer)
	LANGUAGE sql STABLE PARALLEL SAFE
BEGIN ATOMIC
	WITH RECURSIVE spans(newest, length, number) AS (
		SELECT public.search_period((SELECT max(published_at) FROM public.search_entries WHERE site_id = site)), 1, 1
		UNION ALL
		SELECT public.search_period((
				SELECT max(published_at) FROM public.search_entries
				WHERE site_id = site
					AND published_at < make_timestamptz((spans.newest - spans.length + 1) / 2, 1 + 6 * ((spans.newest - spans.length + 1) % 2), 1, 0, 0, 0, 'UTC')
			)), 1 << least(number / 3, 2), number + 1
		FROM spans WHERE spans.newest - spans.length >= 2
	)
	SELECT spans.newest, spans.length FROM spans WHERE spans.newest IS NOT NULL;
END;
