-- What lists filter and sort by is copied from a record to its placements, and what the search looks
-- through to an entry of each; here, so that no code that stores content can forget it.

-- Large values of entries go outside the row, as they are: a search reads many rows, and the words of
-- few of them.
ALTER TABLE "search_entries" SET (toast_tuple_target = 128);
--> statement-breakpoint
ALTER TABLE "search_entries" ALTER COLUMN "words" SET STORAGE EXTERNAL;
--> statement-breakpoint
ALTER TABLE "search_entries" ALTER COLUMN "title" SET STORAGE MAIN;
--> statement-breakpoint
ALTER TABLE "search_entries" ALTER COLUMN "title_words" SET STORAGE MAIN;
--> statement-breakpoint
-- Places to write a changed row beside the old one.
ALTER TABLE "content_placements" SET (fillfactor = 90);
--> statement-breakpoint
CREATE FUNCTION public.content_search_words(title text, summary text, body text, sections jsonb) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN setweight(to_tsvector('public.site_english', title), 'A')
	|| setweight(to_tsvector('public.site_english', summary), 'B')
	|| setweight(to_tsvector('public.site_english', public.content_search_text(body, sections)), 'C');
--> statement-breakpoint
CREATE FUNCTION public.copy_record_to_placement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT item.status, item.author_id, item.category_id, item.is_featured, item.last_active_at
	INTO NEW.status, NEW.author_id, NEW.category_id, NEW.is_featured, NEW.last_active_at
	FROM public.content_items item WHERE item.id = NEW.content_id;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER content_placements_copy BEFORE INSERT ON "content_placements"
	FOR EACH ROW EXECUTE FUNCTION public.copy_record_to_placement();
--> statement-breakpoint
CREATE FUNCTION public.copy_record_to_placements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE public.content_placements SET last_active_at = NEW.last_active_at WHERE content_id = NEW.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Nothing but a new reply changes this one, and often: it must not touch the entries of the search.
CREATE TRIGGER content_items_copy_activity AFTER UPDATE OF last_active_at ON "content_items"
	FOR EACH ROW WHEN (OLD.last_active_at IS DISTINCT FROM NEW.last_active_at)
	EXECUTE FUNCTION public.copy_record_to_placements();
--> statement-breakpoint
CREATE FUNCTION public.copy_state_to_placements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE public.content_placements SET status = NEW.status, author_id = NEW.author_id,
		category_id = NEW.category_id, is_featured = NEW.is_featured
	WHERE content_id = NEW.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER content_items_copy_state AFTER UPDATE OF status, author_id, category_id, is_featured ON "content_items"
	FOR EACH ROW WHEN ((OLD.status, OLD.author_id, OLD.category_id, OLD.is_featured)
		IS DISTINCT FROM (NEW.status, NEW.author_id, NEW.category_id, NEW.is_featured))
	EXECUTE FUNCTION public.copy_state_to_placements();
--> statement-breakpoint
-- Makes, renews or removes the entry of one placement.
CREATE FUNCTION public.keep_search_entry(placement content_placements) RETURNS void LANGUAGE sql AS $$
	DELETE FROM public.search_entries WHERE site_id = placement.site_id AND content_id = placement.content_id
		AND (placement.status <> 'published' OR placement.published_at IS NULL);
	INSERT INTO public.search_entries (site_id, content_id, type, published_at, title, title_words, words)
	SELECT placement.site_id, item.id, item.type, placement.published_at, item.title,
		to_tsvector('public.site_english', item.title),
		public.content_search_words(item.title, item.summary, item.body, item.sections)
	FROM public.content_items item
	WHERE item.id = placement.content_id AND placement.status = 'published' AND placement.published_at IS NOT NULL
		AND NOT (item.type = 'page' AND item.slug = 'home')
	ON CONFLICT (site_id, content_id) DO UPDATE SET type = excluded.type, published_at = excluded.published_at,
		title = excluded.title, title_words = excluded.title_words, words = excluded.words;
$$;
--> statement-breakpoint
CREATE FUNCTION public.keep_entry_of_placement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM public.keep_search_entry(NEW);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER content_placements_search AFTER INSERT OR UPDATE OF status, published_at ON "content_placements"
	FOR EACH ROW EXECUTE FUNCTION public.keep_entry_of_placement();
--> statement-breakpoint
CREATE FUNCTION public.keep_entries_of_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM public.keep_search_entry(placement) FROM public.content_placements placement WHERE placement.content_id = NEW.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER content_items_search AFTER UPDATE OF title, summary, body, sections ON "content_items"
	FOR EACH ROW WHEN ((OLD.title, OLD.summary, OLD.body, OLD.sections)
		IS DISTINCT FROM (NEW.title, NEW.summary, NEW.body, NEW.sections))
	EXECUTE FUNCTION public.keep_entries_of_record();
--> statement-breakpoint
-- What is there already; the trigger above makes the entries.
UPDATE "content_placements" placement SET status = item.status, author_id = item.author_id,
	category_id = item.category_id, is_featured = item.is_featured, last_active_at = item.last_active_at
FROM "content_items" item WHERE item.id = placement.content_id;
