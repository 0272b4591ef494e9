-- What a list by tag filters and sorts by is copied to the tags of items, as it is to placements: a list of a frequent tag read
-- and sorted every item with it, and counted them in the same way.
-- Instances of the version before may still change placements, which the copy would miss.
LOCK TABLE "content_placements" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
ALTER TABLE "content_tags" ADD COLUMN "type" text DEFAULT 'post' NOT NULL;--> statement-breakpoint
ALTER TABLE "content_tags" ADD COLUMN "status" text DEFAULT 'draft' NOT NULL;--> statement-breakpoint
ALTER TABLE "content_tags" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "content_tags" ADD COLUMN "visibility" text DEFAULT 'nobody' NOT NULL;--> statement-breakpoint
UPDATE "content_tags" tagged SET type = placement.type, status = placement.status,
	published_at = placement.published_at, visibility = placement.visibility
FROM "content_placements" placement
WHERE placement.site_id = tagged.site_id AND placement.content_id = tagged.content_id;
--> statement-breakpoint
CREATE INDEX "content_tags_newest" ON "content_tags" USING btree ("tag_id","site_id","published_at" DESC NULLS FIRST,"content_id" DESC NULLS FIRST,"type","visibility") WHERE "content_tags"."status" = 'published';--> statement-breakpoint
CREATE FUNCTION public.copy_placement_to_tag() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	placement public.content_placements;
BEGIN
	SELECT * INTO placement FROM public.content_placements WHERE site_id = NEW.site_id AND content_id = NEW.content_id;
	NEW.type := coalesce(placement.type, 'post');
	NEW.status := coalesce(placement.status, 'draft');
	NEW.published_at := placement.published_at;
	NEW.visibility := coalesce(placement.visibility, 'nobody');
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER content_tags_copy BEFORE INSERT ON "content_tags"
	FOR EACH ROW EXECUTE FUNCTION public.copy_placement_to_tag();
--> statement-breakpoint
CREATE FUNCTION public.copy_placement_to_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE public.content_tags SET type = NEW.type, status = NEW.status, published_at = NEW.published_at, visibility = NEW.visibility
	WHERE content_id = NEW.content_id AND site_id = NEW.site_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER content_placements_tags AFTER INSERT ON "content_placements"
	FOR EACH ROW EXECUTE FUNCTION public.copy_placement_to_tags();
--> statement-breakpoint
CREATE TRIGGER content_placements_changed_tags AFTER UPDATE OF status, published_at, visibility ON "content_placements"
	FOR EACH ROW WHEN ((OLD.status, OLD.published_at, OLD.visibility) IS DISTINCT FROM (NEW.status, NEW.published_at, NEW.visibility))
	EXECUTE FUNCTION public.copy_placement_to_tags();
--> statement-breakpoint
CREATE FUNCTION public.unlist_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE public.content_tags SET status = 'draft', published_at = NULL, visibility = 'nobody'
	WHERE content_id = OLD.content_id AND site_id = OLD.site_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER content_placements_gone_tags AFTER DELETE ON "content_placements"
	FOR EACH ROW EXECUTE FUNCTION public.unlist_tags();
