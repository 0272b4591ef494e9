-- The plain text of a piece for the search, as in `0003_search_words`, but of what is for everyone
-- alone: a section that is gated (`isGated`), in a column too, is not looked through, so that neither a
-- hit nor a snippet tells of what stands behind a wall.
CREATE OR REPLACE FUNCTION public.content_search_text(body text, sections jsonb) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
	SELECT left(concat_ws(' ', body, string_agg(part.words, ' ' ORDER BY open.place, inner_open.place, object.place, part.place)), 150000)
	FROM jsonb_path_query(sections, 'lax $[*] ? (!(@.isGated == true))') WITH ORDINALITY AS open(value, place)
	CROSS JOIN LATERAL (
		SELECT open.value AS value, 0::bigint AS place WHERE NOT coalesce(open.value ->> 'kind' = 'Columns', false)
		UNION ALL
		SELECT column_section.value, column_section.place
		FROM jsonb_path_query(open.value, 'lax $.columns[*][*] ? (!(@.isGated == true))')
			WITH ORDINALITY AS column_section(value, place)
		WHERE coalesce(open.value ->> 'kind' = 'Columns', false)
	) AS inner_open
	CROSS JOIN LATERAL jsonb_path_query(inner_open.value, 'strict $.** ? (@.type() == "object")')
		WITH ORDINALITY AS object(value, place)
	CROSS JOIN LATERAL (VALUES
		(1, replace(replace(replace(replace(replace(
			regexp_replace(regexp_replace(object.value ->> 'html',
				'</?(a|abbr|b|cite|em|i|strong|sub|sup)( [^>]*)?>', '', 'g'), '<[^>]*>', ' ', 'g'),
			'&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&')),
		(2, object.value ->> 'text'),
		(3, object.value ->> 'attribution')
	) AS part(place, words);
END;
