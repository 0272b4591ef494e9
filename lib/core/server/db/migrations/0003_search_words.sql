-- What the search of content needs: words without accents, titles with a typing error in them, and
-- the plain text of an item, so that no code that stores content can forget to keep it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION public.site_english (COPY = pg_catalog.english);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION public.site_english
	ALTER MAPPING FOR hword, hword_part, word WITH unaccent, pg_catalog.english_stem;
--> statement-breakpoint
-- A member's text, then the HTML, words and names in sections at any depth, tags taken out: those
-- within a sentence without a trace, the others as a space. Cut where a search vector would become too large to be stored.
CREATE FUNCTION public.content_search_text(body text, sections jsonb) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
	SELECT left(concat_ws(' ', body, string_agg(part.words, ' ' ORDER BY section.place, part.place)), 150000)
	FROM jsonb_path_query(sections, 'strict $.** ? (@.type() == "object")') WITH ORDINALITY AS section(value, place)
	CROSS JOIN LATERAL (VALUES
		(1, replace(replace(replace(replace(replace(
			regexp_replace(regexp_replace(section.value ->> 'html',
				'</?(a|abbr|b|cite|em|i|strong|sub|sup)( [^>]*)?>', '', 'g'), '<[^>]*>', ' ', 'g'),
			'&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&')),
		(2, section.value ->> 'text'),
		(3, section.value ->> 'attribution')
	) AS part(place, words);
END;
