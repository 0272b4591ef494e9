-- Keeps the plain text of each piece (`search_texts`), and makes the words of its entries from it.
-- Named so that it runs before `content_items_search`, which reads what this one writes.
CREATE FUNCTION public.keep_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO public.search_texts (content_id, text)
	VALUES (NEW.id, public.content_search_text(NEW.body, NEW.sections))
	ON CONFLICT (content_id) DO UPDATE SET text = excluded.text;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER content_items_keep_text AFTER INSERT OR UPDATE OF body, sections ON "content_items"
	FOR EACH ROW EXECUTE FUNCTION public.keep_search_text();
--> statement-breakpoint
INSERT INTO public.search_texts (content_id, text)
	SELECT id, public.content_search_text(body, sections) FROM "content_items"
	ON CONFLICT (content_id) DO NOTHING;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.keep_search_entry(placement content_placements) RETURNS void LANGUAGE sql AS $$
	DELETE FROM public.search_entries WHERE site_id = placement.site_id AND content_id = placement.content_id
		AND (placement.status <> 'published' OR placement.published_at IS NULL);
	INSERT INTO public.search_entries (site_id, content_id, type, published_at, title, title_words, words)
	SELECT placement.site_id, item.id, item.type, placement.published_at, item.title,
		to_tsvector('public.site_english', item.title),
		setweight(to_tsvector('public.site_english', item.title), 'A')
			|| setweight(to_tsvector('public.site_english', item.summary), 'B')
			|| setweight(to_tsvector('public.site_english', kept.text), 'C')
	FROM public.content_items item JOIN public.search_texts kept ON kept.content_id = item.id
	WHERE item.id = placement.content_id AND placement.status = 'published' AND placement.published_at IS NOT NULL
		AND NOT (item.type = 'page' AND item.slug = 'home')
	ON CONFLICT (site_id, content_id) DO UPDATE SET type = excluded.type, published_at = excluded.published_at,
		title = excluded.title, title_words = excluded.title_words, words = excluded.words;
$$;
--> statement-breakpoint
-- Nothing asks for it any more.
DROP FUNCTION public.content_search_words(text, text, text, jsonb);
