CREATE TABLE "comment_revisions" (
	"comment_id" integer NOT NULL,
	"number" integer NOT NULL,
	"body" text NOT NULL,
	"document" jsonb,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comment_revisions_comment_id_number_pk" PRIMARY KEY("comment_id","number")
);
--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "parent_id" integer;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "reply_to_id" integer;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "document" jsonb;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "reply_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "document" jsonb;--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "recipe" jsonb;--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "visibility" text DEFAULT 'everyone' NOT NULL;--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "pinned_comment_id" integer;--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "accepted_comment_id" integer;--> statement-breakpoint
ALTER TABLE "content_placements" ADD COLUMN "visibility" text DEFAULT 'everyone' NOT NULL;--> statement-breakpoint
ALTER TABLE "content_revisions" ADD COLUMN "document" jsonb;--> statement-breakpoint
ALTER TABLE "content_revisions" ADD COLUMN "recipe" jsonb;--> statement-breakpoint
ALTER TABLE "comment_revisions" ADD CONSTRAINT "comment_revisions_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_content_id" UNIQUE("content_id","id");--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_parent_of_content" FOREIGN KEY ("content_id","parent_id") REFERENCES "public"."comments"("content_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_discussion" ON "comments" USING btree ("content_id",coalesce("parent_id", "id"),"id") WHERE "comments"."status" = 'visible' or "comments"."reply_count" > 0;--> statement-breakpoint
CREATE INDEX "comments_parent" ON "comments" USING btree ("parent_id") WHERE "comments"."parent_id" is not null;--> statement-breakpoint
-- Who may read an item on each site that shows it, copied like the columns of `0010_list_triggers`.
CREATE FUNCTION public.placement_visibility(visibility text, is_home boolean) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE visibility WHEN 'everyone' THEN 'everyone' WHEN 'members' THEN 'members'
	WHEN 'community' THEN CASE WHEN is_home THEN 'members' ELSE 'nobody' END ELSE 'nobody' END;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.copy_record_to_placement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT item.status, item.author_id, item.category_id, item.is_featured, item.last_active_at,
		public.placement_visibility(item.visibility, item.site_id = NEW.site_id)
	INTO NEW.status, NEW.author_id, NEW.category_id, NEW.is_featured, NEW.last_active_at, NEW.visibility
	FROM public.content_items item WHERE item.id = NEW.content_id;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION public.copy_visibility_to_placements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE public.content_placements
	SET visibility = public.placement_visibility(NEW.visibility, NEW.site_id = site_id)
	WHERE content_id = NEW.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER content_items_copy_visibility AFTER UPDATE OF visibility, site_id ON "content_items"
	FOR EACH ROW WHEN ((OLD.visibility, OLD.site_id) IS DISTINCT FROM (NEW.visibility, NEW.site_id))
	EXECUTE FUNCTION public.copy_visibility_to_placements();
