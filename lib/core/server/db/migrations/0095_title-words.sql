CREATE TABLE "search_title_words" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_title_words_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"site_id" integer NOT NULL,
	"word" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "search_entries_title_letters";--> statement-breakpoint
ALTER TABLE "search_title_words" ADD CONSTRAINT "search_title_words_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The words of a title that are compared with misspelled ones, each once.
CREATE FUNCTION public.title_word_list(title text) RETURNS SETOF text
	LANGUAGE sql STABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
	SELECT DISTINCT word FROM regexp_split_to_table(lower(public.unaccent(title)), '[^[:alnum:]]+') AS word
	WHERE length(word) BETWEEN 3 AND 60;
END;
--> statement-breakpoint
INSERT INTO "search_title_words" (site_id, word)
	SELECT DISTINCT entry.site_id, word FROM "search_entries" entry CROSS JOIN LATERAL public.title_word_list(entry.title) AS word;
--> statement-breakpoint
CREATE INDEX "search_title_words_word" ON "search_title_words" USING btree ("word","site_id");--> statement-breakpoint
CREATE INDEX "search_title_words_letters" ON "search_title_words" USING gin ("site_id","word" gin_trgm_ops);--> statement-breakpoint
CREATE FUNCTION public.keep_title_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO public.search_title_words (site_id, word)
	SELECT NEW.site_id, new_word FROM public.title_word_list(NEW.title) AS new_word
	WHERE NOT EXISTS (SELECT FROM public.search_title_words WHERE site_id = NEW.site_id AND word = new_word);
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Removes words that no title of the site has any more. An index finds titles by the site, the period and the stem; words
-- such as "with" have none and stay.
CREATE FUNCTION public.drop_title_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM public.search_title_words WHERE site_id = OLD.site_id AND word IN (
		SELECT old_word FROM public.title_word_list(OLD.title) AS old_word
		WHERE length(to_tsvector('public.site_english', old_word)) > 0 AND NOT EXISTS (
			SELECT FROM generate_series(
				(SELECT public.search_period(min(published_at)) FROM public.search_entries WHERE site_id = OLD.site_id),
				(SELECT public.search_period(max(published_at)) FROM public.search_entries WHERE site_id = OLD.site_id)
			) AS period
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
--> statement-breakpoint
CREATE TRIGGER search_entries_new_words AFTER INSERT ON "search_entries"
	FOR EACH ROW EXECUTE FUNCTION public.keep_title_words();
--> statement-breakpoint
CREATE TRIGGER search_entries_changed_words AFTER UPDATE OF title ON "search_entries"
	FOR EACH ROW WHEN (OLD.title IS DISTINCT FROM NEW.title) EXECUTE FUNCTION public.keep_title_words();
--> statement-breakpoint
CREATE TRIGGER search_entries_old_words AFTER DELETE ON "search_entries"
	FOR EACH ROW EXECUTE FUNCTION public.drop_title_words();
--> statement-breakpoint
CREATE TRIGGER search_entries_replaced_words AFTER UPDATE OF title ON "search_entries"
	FOR EACH ROW WHEN (OLD.title IS DISTINCT FROM NEW.title) EXECUTE FUNCTION public.drop_title_words();
