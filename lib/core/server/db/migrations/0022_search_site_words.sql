-- Words with the site they are found on: a list of the places of a word held those of the whole network,
-- and a search read all of them to find the few of its own site.
CREATE FUNCTION public.site_words(site integer, words tsvector) RETURNS tsvector
	LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN array_to_tsvector(ARRAY(SELECT site || ':' || lexeme FROM unnest(tsvector_to_array(words)) AS lexeme));
--> statement-breakpoint
DROP INDEX "search_entries_words";--> statement-breakpoint
DROP INDEX "search_entries_title_words";--> statement-breakpoint
CREATE INDEX "search_entries_site_words" ON "search_entries" USING gin (public.site_words("site_id", "words"));--> statement-breakpoint
CREATE INDEX "search_entries_site_title_words" ON "search_entries" USING gin (public.site_words("site_id", "title_words"));
