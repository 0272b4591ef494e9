-- What a search counts and narrows its matches by stands in the entries: it came from a thousand records.
ALTER TABLE "search_entries" ADD COLUMN "home_site_id" integer;--> statement-breakpoint
ALTER TABLE "search_entries" ADD COLUMN "category_id" integer;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.keep_search_entry(placement content_placements) RETURNS void LANGUAGE sql AS $$
	DELETE FROM public.search_entries WHERE site_id = placement.site_id AND content_id = placement.content_id
		AND (placement.status <> 'published' OR placement.published_at IS NULL);
	INSERT INTO public.search_entries (site_id, content_id, type, published_at, home_site_id, category_id, title, title_words, words)
	SELECT placement.site_id, item.id, item.type, placement.published_at, item.site_id, item.category_id, item.title,
		to_tsvector('public.site_english', item.title),
		setweight(to_tsvector('public.site_english', item.title), 'A')
			|| setweight(to_tsvector('public.site_english', item.summary), 'B')
			|| setweight(to_tsvector('public.site_english', kept.text), 'C')
	FROM public.content_items item JOIN public.search_texts kept ON kept.content_id = item.id
	WHERE item.id = placement.content_id AND placement.status = 'published' AND placement.published_at IS NOT NULL
		AND NOT (item.type = 'page' AND item.slug = 'home')
	ON CONFLICT (site_id, content_id) DO UPDATE SET type = excluded.type, published_at = excluded.published_at,
		home_site_id = excluded.home_site_id, category_id = excluded.category_id,
		title = excluded.title, title_words = excluded.title_words, words = excluded.words;
$$;
--> statement-breakpoint
CREATE FUNCTION public.keep_entry_places() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE public.search_entries SET home_site_id = NEW.site_id, category_id = NEW.category_id
	WHERE content_id = NEW.id
		AND site_id IN (SELECT site_id FROM public.content_placements WHERE content_id = NEW.id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER content_items_search_places AFTER UPDATE OF site_id, category_id ON "content_items"
	FOR EACH ROW WHEN ((OLD.site_id, OLD.category_id) IS DISTINCT FROM (NEW.site_id, NEW.category_id))
	EXECUTE FUNCTION public.keep_entry_places();
--> statement-breakpoint
UPDATE "search_entries" entry SET home_site_id = item.site_id, category_id = item.category_id
FROM "content_items" item WHERE item.id = entry.content_id;
--> statement-breakpoint
ALTER TABLE "search_entries" ALTER COLUMN "home_site_id" SET NOT NULL;
