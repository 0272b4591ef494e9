-- What is indexed of a text besides its words: pairs of letters where a script has no spaces between words, in plain letters (the
-- same as `toLetterPairs` of lib/search/shared/unspaced.ts), words with umlauts spelled out, and words joined by a slash.
-- Null where there is nothing of these, as in most texts.
CREATE FUNCTION public.further_words(words text) RETURNS text
	LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
	SELECT CASE WHEN words ~ '[äöüÄÖÜ\u0e01-\u0e4e\u0e81-\u0eff\u1000-\u109f\u1780-\u17d3\u3041-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]|[[:alpha:]]/[[:alpha:]]' THEN (
		SELECT nullif(concat_ws(' ',
			(SELECT string_agg('u' || to_hex(ascii(letter)) || 'u' || to_hex(ascii(next_letter)), ' ' ORDER BY run.place, pair.place)
				FROM regexp_matches(words, '[\u0e01-\u0e4e\u0e81-\u0eff\u1000-\u109f\u1780-\u17d3\u3041-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]{2,}', 'g') WITH ORDINALITY AS run(found, place)
				CROSS JOIN LATERAL (
					SELECT letter, lead(letter) OVER (ORDER BY place) AS next_letter, place
					FROM regexp_split_to_table(run.found[1], '') WITH ORDINALITY AS letters(letter, place)
				) AS pair
				WHERE next_letter IS NOT NULL),
			(SELECT string_agg(replace(replace(replace(lower(spelled.found[1]), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), ' ' ORDER BY spelled.place)
				FROM regexp_matches(words, '[[:alpha:]]*[äöüÄÖÜ][[:alpha:]]*', 'g') WITH ORDINALITY AS spelled(found, place)),
			(SELECT string_agg(replace(joined.found[1], '/', ' '), ' ' ORDER BY joined.place)
				FROM regexp_matches(words, '[[:alpha:]]+(?:/[[:alpha:]]+)+', 'g') WITH ORDINALITY AS joined(found, place))
		), '')
	) END;
END;
--> statement-breakpoint
-- The words of a text as the search has them.
CREATE FUNCTION public.search_words(words text) RETURNS tsvector
	LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
	SELECT to_tsvector('public.site_english', words) || coalesce(to_tsvector('public.site_english', public.further_words(words)), '');
END;
--> statement-breakpoint
-- The initials of a title in capitals, such as SAD for "Seasonal Affective Disorder": of two to six words that are not small ones.
-- Null for other titles.
CREATE FUNCTION public.title_initials(title text) RETURNS text
	LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
	SELECT CASE WHEN title ~ '^[A-Z0-9]' AND bool_and(word ~ '^[A-Z0-9]') AND count(*) BETWEEN 2 AND 6
		THEN string_agg(lower(left(word, 1)), '' ORDER BY place) END
	FROM regexp_split_to_table(regexp_replace(title, '\(.*?\)|[''’]s\y', '', 'g'), '[^[:alnum:]]+') WITH ORDINALITY AS parts(word, place)
	WHERE word <> '' AND word NOT IN ('a', 'an', 'and', 'by', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with');
END;
--> statement-breakpoint
-- All words of an entry, by their weight.
CREATE FUNCTION public.entry_words(title text, summary text, words text) RETURNS tsvector
	LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
	SELECT setweight(public.search_words(title) || coalesce(to_tsvector('public.site_english', public.title_initials(title)), ''), 'A')
		|| setweight(public.search_words(summary), 'B')
		|| setweight(public.search_words(words), 'C');
END;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.keep_search_entry(placement content_placements) RETURNS void LANGUAGE sql AS $$
	DELETE FROM public.search_entries WHERE site_id = placement.site_id AND content_id = placement.content_id
		AND (placement.status <> 'published' OR placement.published_at IS NULL);
	INSERT INTO public.search_entries (site_id, content_id, type, published_at, home_site_id, category_id, visibility, title, title_words, words)
	SELECT placement.site_id, item.id, item.type, placement.published_at, item.site_id, item.category_id, placement.visibility,
		item.title, public.search_words(item.title),
		public.entry_words(item.title, item.summary, kept.text)
	FROM public.content_items item JOIN public.search_texts kept ON kept.content_id = item.id
	WHERE item.id = placement.content_id AND placement.status = 'published' AND placement.published_at IS NOT NULL
		AND NOT (item.type = 'page' AND item.slug = 'home')
	ON CONFLICT (site_id, content_id) DO UPDATE SET type = excluded.type, published_at = excluded.published_at,
		home_site_id = excluded.home_site_id, category_id = excluded.category_id, visibility = excluded.visibility,
		title = excluded.title, title_words = excluded.title_words, words = excluded.words;
$$;
--> statement-breakpoint
-- Only entries that get more words are written again; others are read and written meanwhile.
UPDATE public.search_entries entry SET title_words = public.search_words(item.title),
	words = public.entry_words(item.title, item.summary, kept.text)
FROM public.content_items item JOIN public.search_texts kept ON kept.content_id = item.id
WHERE entry.content_id = item.id AND (public.title_initials(item.title) IS NOT NULL
	OR public.further_words(item.title || ' ' || item.summary || ' ' || kept.text) IS NOT NULL);
--> statement-breakpoint
-- Without the site: the planner would read every entry of the site by it, in place of those with the words of a search.
DROP INDEX "search_entries_title_key";--> statement-breakpoint
CREATE INDEX "search_entries_title_key" ON "search_entries" USING btree (public.title_key("title"));
--> statement-breakpoint
-- What it takes, so that the planner looks words up in the index also where it takes a part of the table for small.
ALTER FUNCTION public.placed_words(integer, timestamptz, tsvector) COST 10000;
