-- PostgreSQL expected a thousand words in a title, and so read every word of the site for each title that was stored, changed or
-- deleted. Now each word of the title is one look-up in the index.
CREATE OR REPLACE FUNCTION public.keep_title_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO public.search_title_words (site_id, word)
	SELECT NEW.site_id, new_word FROM public.title_word_list(NEW.title) AS new_word
	WHERE (SELECT true FROM public.search_title_words WHERE site_id = NEW.site_id AND word = new_word LIMIT 1) IS NULL;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.drop_title_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM public.search_title_words WHERE site_id = OLD.site_id AND word = ANY (ARRAY(
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
	));
	RETURN NULL;
END $$;
