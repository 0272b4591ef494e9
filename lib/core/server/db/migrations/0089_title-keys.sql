-- The words of a title in any order, to find the titles that a search contains. Words joined by signs are split.
CREATE FUNCTION public.title_key(title text) RETURNS text
	LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN nullif(md5(array_to_string(tsvector_to_array(to_tsvector('public.site_english', regexp_replace(title, '[^[:alnum:]]+', ' ', 'g'))), ' ')), md5(''));
--> statement-breakpoint
CREATE INDEX "search_entries_title_key" ON "search_entries" USING btree ("site_id",public.title_key("title"));