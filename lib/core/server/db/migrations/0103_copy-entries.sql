-- Fifty sites wrote to one table, so the newest entries of a site were on as many pages as there were entries. Here each part of the
-- table has the entries of a few sites, and existing ones are in the order of their time (decision 111).
SET LOCAL maintenance_work_mem = '256MB';--> statement-breakpoint
CREATE TABLE "search_entries_parts" (
	LIKE "search_entries" INCLUDING DEFAULTS INCLUDING STORAGE,
	CONSTRAINT "search_entries_content_id_site_id_pk" PRIMARY KEY("content_id","site_id")
) PARTITION BY HASH ("site_id");
--> statement-breakpoint
DO $$
BEGIN
	FOR remainder IN 0..7 LOOP
		EXECUTE format('CREATE TABLE public.search_entries_%s PARTITION OF public.search_entries_parts
			FOR VALUES WITH (MODULUS 8, REMAINDER %1$s) WITH (toast_tuple_target = 128)', remainder);
	END LOOP;
END $$;
--> statement-breakpoint
INSERT INTO "search_entries_parts" SELECT * FROM "search_entries" ORDER BY "site_id", "published_at", "content_id";--> statement-breakpoint
CREATE INDEX "search_entries_parts_placed_words" ON "search_entries_parts" USING gin (public.placed_words("site_id", "published_at", "words")) WITH (fastupdate = false);--> statement-breakpoint
CREATE INDEX "search_entries_parts_placed_title_words" ON "search_entries_parts" USING gin (public.placed_words("site_id", "published_at", "title_words")) WITH (fastupdate = false);--> statement-breakpoint
CREATE INDEX "search_entries_parts_title_key" ON "search_entries_parts" USING btree (public.title_key("title"),"site_id");--> statement-breakpoint
CREATE INDEX "search_entries_parts_newest" ON "search_entries_parts" USING btree (("site_id" + 0),"published_at" desc,"content_id" desc);--> statement-breakpoint
ANALYZE "search_entries_parts";
