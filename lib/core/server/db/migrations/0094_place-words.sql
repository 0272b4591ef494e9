-- The half-year of a moment, counted from the year 0, in UTC: 4052 for the first of 2026.
CREATE FUNCTION public.search_period(moment timestamptz) RETURNS integer
	LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN 2 * extract(year FROM moment AT TIME ZONE 'UTC')::integer + (extract(month FROM moment AT TIME ZONE 'UTC') > 6)::integer;
--> statement-breakpoint
-- Words with the site and the period that they are found in, such as `1.4052:migrain`: a search for a frequent word read
-- the places of all entries that have it to find the newest.
CREATE FUNCTION public.placed_words(site integer, moment timestamptz, words tsvector) RETURNS tsvector
	LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN array_to_tsvector(ARRAY(SELECT site || '.' || public.search_period(moment) || ':' || lexeme FROM unnest(tsvector_to_array(words)) AS lexeme));
--> statement-breakpoint
DROP INDEX "search_entries_site_words";--> statement-breakpoint
DROP INDEX "search_entries_site_title_words";--> statement-breakpoint
CREATE INDEX "search_entries_placed_words" ON "search_entries" USING gin (public.placed_words("site_id", "published_at", "words"));--> statement-breakpoint
CREATE INDEX "search_entries_placed_title_words" ON "search_entries" USING gin (public.placed_words("site_id", "published_at", "title_words"));--> statement-breakpoint
DROP FUNCTION public.site_words(integer, tsvector);
