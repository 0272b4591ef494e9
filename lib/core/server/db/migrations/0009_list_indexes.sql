CREATE TABLE "search_entries" (
	"site_id" integer NOT NULL,
	"content_id" integer NOT NULL,
	"type" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"title" text NOT NULL,
	"title_words" "tsvector" NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "search_entries_site_id_content_id_pk" PRIMARY KEY("site_id","content_id")
);
--> statement-breakpoint
DROP INDEX "content_items_search";--> statement-breakpoint
DROP INDEX "content_items_title_letters";--> statement-breakpoint
DROP INDEX "content_placements_latest";--> statement-breakpoint
ALTER TABLE "content_placements" ADD COLUMN "status" text DEFAULT 'draft' NOT NULL;--> statement-breakpoint
ALTER TABLE "content_placements" ADD COLUMN "author_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "content_placements" ADD COLUMN "category_id" integer;--> statement-breakpoint
ALTER TABLE "content_placements" ADD COLUMN "is_featured" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "content_placements" ADD COLUMN "last_active_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "search_entries" ADD CONSTRAINT "search_entries_placement" FOREIGN KEY ("site_id","content_id") REFERENCES "public"."content_placements"("site_id","content_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_entries_words" ON "search_entries" USING gin ("site_id","words");--> statement-breakpoint
CREATE INDEX "search_entries_title_letters" ON "search_entries" USING gin ("site_id","title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "content_items_slug" ON "content_items" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "content_items_permalink" ON "content_items" USING btree ("permalink") WHERE "content_items"."permalink" is not null;--> statement-breakpoint
CREATE INDEX "content_placements_newest" ON "content_placements" USING btree ("site_id","type","published_at" DESC NULLS FIRST,"content_id" DESC NULLS FIRST) WHERE "content_placements"."status" = 'published';--> statement-breakpoint
CREATE INDEX "content_placements_category" ON "content_placements" USING btree ("category_id","site_id","published_at" DESC NULLS FIRST,"content_id" DESC NULLS FIRST) WHERE "content_placements"."status" = 'published' and "content_placements"."category_id" is not null;--> statement-breakpoint
CREATE INDEX "content_placements_author" ON "content_placements" USING btree ("author_id","site_id","published_at" DESC NULLS FIRST,"content_id" DESC NULLS FIRST) WHERE "content_placements"."status" = 'published';--> statement-breakpoint
CREATE INDEX "content_placements_featured" ON "content_placements" USING btree ("site_id","published_at" DESC NULLS FIRST,"content_id" DESC NULLS FIRST) WHERE "content_placements"."status" = 'published' and "content_placements"."is_featured";--> statement-breakpoint
CREATE INDEX "content_placements_active" ON "content_placements" USING btree ("site_id","type","last_active_at" DESC NULLS FIRST,"content_id" DESC NULLS FIRST) WHERE "content_placements"."status" = 'published';--> statement-breakpoint
ALTER TABLE "content_items" DROP COLUMN "search_words";