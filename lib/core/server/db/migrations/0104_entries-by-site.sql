-- Replaces the entries of the search by their copy. An older instance cannot search from then on: it has no condition on the site where it
-- reads rows by their place. Both tables are locked first, in the order in which whoever places an item locks them, for as long as it
-- takes to copy what was changed meanwhile and to look for the item of each entry: half a second with 200,000 entries. Whoever reads
-- lists waits behind a lock that is waited for, so it is asked for again and again, and not for long.
DO $$
BEGIN
	FOR attempt IN 1..600 LOOP
		BEGIN
			SET LOCAL lock_timeout = '300ms';
			LOCK TABLE public.content_placements, public.search_entries IN ACCESS EXCLUSIVE MODE;
			RETURN;
		EXCEPTION WHEN lock_not_available THEN
			PERFORM pg_sleep(1);
		END;
	END LOOP;
	RAISE EXCEPTION 'The search entries are in use: end what reads or writes them for minutes, and start again';
END $$;
--> statement-breakpoint
DELETE FROM "search_entries_parts" entry USING "search_entries_changed" changed
	WHERE entry.site_id = changed.site_id AND entry.content_id = changed.content_id;
--> statement-breakpoint
INSERT INTO "search_entries_parts" SELECT * FROM "search_entries"
	WHERE (site_id, content_id) IN (SELECT site_id, content_id FROM "search_entries_changed");
--> statement-breakpoint
ALTER TABLE "search_entries_parts" ADD CONSTRAINT "search_entries_placement" FOREIGN KEY ("site_id","content_id") REFERENCES "public"."content_placements"("site_id","content_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
DROP FUNCTION public.site_spans(integer);--> statement-breakpoint
DROP FUNCTION public.site_periods(integer);--> statement-breakpoint
DROP TABLE "search_entries";--> statement-breakpoint
DROP FUNCTION public.note_changed_entry();--> statement-breakpoint
DROP TABLE "search_entries_changed";
--> statement-breakpoint
ALTER TABLE "search_entries_parts" RENAME TO "search_entries";--> statement-breakpoint
ALTER INDEX "search_entries_parts_placed_words" RENAME TO "search_entries_placed_words";--> statement-breakpoint
ALTER INDEX "search_entries_parts_placed_title_words" RENAME TO "search_entries_placed_title_words";--> statement-breakpoint
ALTER INDEX "search_entries_parts_title_key" RENAME TO "search_entries_title_key";--> statement-breakpoint
ALTER INDEX "search_entries_parts_newest" RENAME TO "search_entries_newest";--> statement-breakpoint
-- As in `0095_title-words`.
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
--> statement-breakpoint
-- As in `0096_site-periods` and `0097_site-spans`, for one part of the table.
CREATE FUNCTION public.site_periods(site integer) RETURNS SETOF integer
	LANGUAGE sql STABLE PARALLEL SAFE
BEGIN ATOMIC
	WITH RECURSIVE periods(period) AS (
		SELECT public.search_period((SELECT max(published_at) FROM public.search_entries WHERE site_id = site AND site_id + 0 = site))
		UNION ALL
		SELECT public.search_period((
			SELECT max(published_at) FROM public.search_entries
			WHERE site_id = site AND site_id + 0 = site
				AND published_at < make_timestamptz(period / 2, 1 + 6 * (period % 2), 1, 0, 0, 0, 'UTC')
		))
		FROM periods WHERE period > 2
	)
	SELECT period FROM periods WHERE period IS NOT NULL;
END;
--> statement-breakpoint
CREATE FUNCTION public.entry_spans(site integer) RETURNS TABLE (newest integer, length integer)
	LANGUAGE sql STABLE PARALLEL SAFE
BEGIN ATOMIC
	WITH RECURSIVE spans(newest, length, number) AS (
		SELECT public.search_period((SELECT max(published_at) FROM public.search_entries WHERE site_id = site AND site_id + 0 = site)), 1, 1
		UNION ALL
		SELECT public.search_period((
				SELECT max(published_at) FROM public.search_entries
				WHERE site_id = site AND site_id + 0 = site
					AND published_at < make_timestamptz((spans.newest - spans.length + 1) / 2, 1 + 6 * ((spans.newest - spans.length + 1) % 2), 1, 0, 0, 0, 'UTC')
			)), 1 << least(number / 3, 2), number + 1
		FROM spans WHERE spans.newest - spans.length >= 2
	)
	SELECT spans.newest, spans.length FROM spans WHERE spans.newest IS NOT NULL;
END;
--> statement-breakpoint
-- As in `0099_title-word-look-ups`, for one part of the table, and not compiled: PostgreSQL expects far more words in a title than
-- there are.
CREATE OR REPLACE FUNCTION public.drop_title_words() RETURNS trigger LANGUAGE plpgsql SET jit = off AS $$
BEGIN
	DELETE FROM public.search_title_words WHERE site_id = OLD.site_id AND word = ANY (ARRAY(
		SELECT old_word FROM public.title_word_list(OLD.title) AS old_word
		WHERE length(to_tsvector('public.site_english', old_word)) > 0 AND NOT EXISTS (
			SELECT FROM public.site_periods(OLD.site_id) AS period
			CROSS JOIN LATERAL (
				SELECT FROM public.search_entries other
				WHERE other.site_id = OLD.site_id
					AND public.placed_words(other.site_id, other.published_at, other.title_words)
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
