CREATE TABLE "thread_follows" (
	"member_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"content_id" integer NOT NULL,
	"is_following" boolean NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "thread_follows_member_id_content_id_pk" PRIMARY KEY("member_id","content_id")
);
--> statement-breakpoint
CREATE TABLE "thread_reads" (
	"member_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"content_id" integer NOT NULL,
	"last_read_comment_id" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "thread_reads_member_id_content_id_pk" PRIMARY KEY("member_id","content_id")
);
--> statement-breakpoint
DROP INDEX "content_placements_newest";--> statement-breakpoint
DROP INDEX "content_placements_category";--> statement-breakpoint
DROP INDEX "content_placements_author";--> statement-breakpoint
DROP INDEX "content_placements_featured";--> statement-breakpoint
ALTER TABLE "content_placements" ADD COLUMN "comment_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "search_entries" ADD COLUMN "visibility" text DEFAULT 'everyone' NOT NULL;--> statement-breakpoint
-- Copied like the columns of `0010_list_triggers` and `0025_community_content`.
CREATE OR REPLACE FUNCTION public.copy_record_to_placement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT item.status, item.author_id, item.category_id, item.is_featured, item.last_active_at, item.comment_count,
		public.placement_visibility(item.visibility, item.site_id = NEW.site_id)
	INTO NEW.status, NEW.author_id, NEW.category_id, NEW.is_featured, NEW.last_active_at, NEW.comment_count, NEW.visibility
	FROM public.content_items item WHERE item.id = NEW.content_id;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.copy_record_to_placements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE public.content_placements SET last_active_at = NEW.last_active_at, comment_count = NEW.comment_count
	WHERE content_id = NEW.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER content_items_copy_activity AFTER UPDATE OF last_active_at, comment_count ON "content_items"
	FOR EACH ROW WHEN ((OLD.last_active_at, OLD.comment_count) IS DISTINCT FROM (NEW.last_active_at, NEW.comment_count))
	EXECUTE FUNCTION public.copy_record_to_placements();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.keep_search_entry(placement content_placements) RETURNS void LANGUAGE sql AS $$
	DELETE FROM public.search_entries WHERE site_id = placement.site_id AND content_id = placement.content_id
		AND (placement.status <> 'published' OR placement.published_at IS NULL);
	INSERT INTO public.search_entries (site_id, content_id, type, published_at, home_site_id, category_id, visibility, title, title_words, words)
	SELECT placement.site_id, item.id, item.type, placement.published_at, item.site_id, item.category_id, placement.visibility,
		item.title, to_tsvector('public.site_english', item.title),
		setweight(to_tsvector('public.site_english', item.title), 'A')
			|| setweight(to_tsvector('public.site_english', item.summary), 'B')
			|| setweight(to_tsvector('public.site_english', kept.text), 'C')
	FROM public.content_items item JOIN public.search_texts kept ON kept.content_id = item.id
	WHERE item.id = placement.content_id AND placement.status = 'published' AND placement.published_at IS NOT NULL
		AND NOT (item.type = 'page' AND item.slug = 'home')
	ON CONFLICT (site_id, content_id) DO UPDATE SET type = excluded.type, published_at = excluded.published_at,
		home_site_id = excluded.home_site_id, category_id = excluded.category_id, visibility = excluded.visibility,
		title = excluded.title, title_words = excluded.title_words, words = excluded.words;
$$;
--> statement-breakpoint
CREATE FUNCTION public.copy_visibility_to_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE public.search_entries SET visibility = NEW.visibility
	WHERE site_id = NEW.site_id AND content_id = NEW.content_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER content_placements_search_visibility AFTER UPDATE OF visibility ON "content_placements"
	FOR EACH ROW WHEN (OLD.visibility IS DISTINCT FROM NEW.visibility)
	EXECUTE FUNCTION public.copy_visibility_to_entry();
--> statement-breakpoint
UPDATE "content_placements" placement SET comment_count = item.comment_count
FROM "content_items" item WHERE item.id = placement.content_id AND item.comment_count > 0;
--> statement-breakpoint
UPDATE "search_entries" entry SET visibility = placement.visibility
FROM "content_placements" placement
WHERE placement.site_id = entry.site_id AND placement.content_id = entry.content_id AND placement.visibility <> 'everyone';
--> statement-breakpoint
ALTER TABLE "thread_follows" ADD CONSTRAINT "thread_follows_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_follows" ADD CONSTRAINT "thread_follows_content_of_site" FOREIGN KEY ("site_id","content_id") REFERENCES "public"."content_items"("site_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_reads" ADD CONSTRAINT "thread_reads_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_reads" ADD CONSTRAINT "thread_reads_content_of_site" FOREIGN KEY ("site_id","content_id") REFERENCES "public"."content_items"("site_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "thread_follows_content" ON "thread_follows" USING btree ("content_id","is_following");--> statement-breakpoint
CREATE INDEX "thread_reads_content" ON "thread_reads" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "content_placements_threads_replied" ON "content_placements" USING btree ("site_id","comment_count" DESC NULLS FIRST,"content_id" DESC NULLS FIRST) WHERE "content_placements"."status" = 'published' and "content_placements"."type" = 'thread';--> statement-breakpoint
CREATE INDEX "content_placements_threads_unanswered" ON "content_placements" USING btree ("site_id","published_at" DESC NULLS FIRST,"content_id" DESC NULLS FIRST) WHERE "content_placements"."status" = 'published' and "content_placements"."type" = 'thread' and "content_placements"."comment_count" = 0;--> statement-breakpoint
CREATE INDEX "content_placements_topic_active" ON "content_placements" USING btree ("category_id","site_id","last_active_at" DESC NULLS FIRST,"content_id" DESC NULLS FIRST) WHERE "content_placements"."status" = 'published' and "content_placements"."type" = 'thread' and "content_placements"."category_id" is not null;--> statement-breakpoint
CREATE INDEX "content_placements_topic_newest" ON "content_placements" USING btree ("category_id","site_id","published_at" DESC NULLS FIRST,"content_id" DESC NULLS FIRST) WHERE "content_placements"."status" = 'published' and "content_placements"."type" = 'thread' and "content_placements"."category_id" is not null;--> statement-breakpoint
CREATE INDEX "content_placements_topic_replied" ON "content_placements" USING btree ("category_id","site_id","comment_count" DESC NULLS FIRST,"content_id" DESC NULLS FIRST) WHERE "content_placements"."status" = 'published' and "content_placements"."type" = 'thread' and "content_placements"."category_id" is not null;--> statement-breakpoint
CREATE INDEX "content_placements_topic_unanswered" ON "content_placements" USING btree ("category_id","site_id","published_at" DESC NULLS FIRST,"content_id" DESC NULLS FIRST) WHERE "content_placements"."status" = 'published' and "content_placements"."type" = 'thread' and "content_placements"."category_id" is not null and "content_placements"."comment_count" = 0;--> statement-breakpoint
CREATE INDEX "content_placements_newest" ON "content_placements" USING btree ("site_id","type","published_at" DESC NULLS FIRST,"content_id" DESC NULLS FIRST,"visibility") WHERE "content_placements"."status" = 'published';--> statement-breakpoint
CREATE INDEX "content_placements_category" ON "content_placements" USING btree ("category_id","site_id","published_at" DESC NULLS FIRST,"content_id" DESC NULLS FIRST,"visibility") WHERE "content_placements"."status" = 'published' and "content_placements"."category_id" is not null;--> statement-breakpoint
CREATE INDEX "content_placements_author" ON "content_placements" USING btree ("author_id","site_id","published_at" DESC NULLS FIRST,"content_id" DESC NULLS FIRST,"visibility") WHERE "content_placements"."status" = 'published';--> statement-breakpoint
CREATE INDEX "content_placements_featured" ON "content_placements" USING btree ("site_id","published_at" DESC NULLS FIRST,"content_id" DESC NULLS FIRST,"visibility") WHERE "content_placements"."status" = 'published' and "content_placements"."is_featured";