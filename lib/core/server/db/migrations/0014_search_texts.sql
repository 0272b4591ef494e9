CREATE TABLE "search_texts" (
	"content_id" integer PRIMARY KEY NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_texts" ADD CONSTRAINT "search_texts_content_id_content_items_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_entries_title_words" ON "search_entries" USING gin ("site_id","title_words");--> statement-breakpoint
CREATE INDEX "search_entries_newest" ON "search_entries" USING btree ("site_id","published_at" desc,"content_id" desc);