ALTER TABLE "polls" ADD COLUMN "content_id" integer;--> statement-breakpoint
ALTER TABLE "polls" ADD CONSTRAINT "polls_content_of_site" FOREIGN KEY ("site_id","content_id") REFERENCES "public"."content_items"("site_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The item that the comments of a poll belong to; here, so that no code that stores a poll can forget it.
-- Without an editorial team or an administrator nobody could be its author, and the poll has no comments.
CREATE FUNCTION public.create_poll_item(poll polls) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
	author integer;
	item integer;
	is_public boolean := poll.status <> 'draft';
BEGIN
	SELECT id INTO author FROM public.members WHERE is_editorial_team OR role_id IN (1, 5)
	ORDER BY is_editorial_team DESC, id LIMIT 1;
	IF author IS NULL THEN RETURN NULL; END IF;
	INSERT INTO public.content_items
		(site_id, type, slug, title, summary, author_id, status, published_at, modified_at, last_active_at)
	VALUES (poll.site_id, 'poll', coalesce(poll.legacy_id::text, 'p' || poll.id), poll.question, poll.intro, author,
		CASE WHEN is_public THEN 'published' ELSE 'draft' END, CASE WHEN is_public THEN poll.inserted_at END,
		poll.inserted_at, poll.inserted_at)
	RETURNING id INTO item;
	INSERT INTO public.content_placements (site_id, content_id, type, published_at)
	VALUES (poll.site_id, item, 'poll', CASE WHEN is_public THEN poll.inserted_at END);
	RETURN item;
END $$;
--> statement-breakpoint
CREATE FUNCTION public.create_item_of_poll() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.content_id := public.create_poll_item(NEW);
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER polls_create_item BEFORE INSERT ON "polls"
	FOR EACH ROW WHEN (NEW.content_id IS NULL) EXECUTE FUNCTION public.create_item_of_poll();
--> statement-breakpoint
CREATE FUNCTION public.update_item_of_poll() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE public.content_items SET title = NEW.question, summary = NEW.intro, modified_at = now(),
		slug = coalesce(NEW.legacy_id::text, 'p' || NEW.id),
		status = CASE WHEN NEW.status = 'draft' THEN 'draft' ELSE 'published' END,
		published_at = CASE WHEN NEW.status = 'draft' THEN published_at ELSE coalesce(published_at, now()) END
	WHERE id = NEW.content_id;
	UPDATE public.content_placements placement SET published_at = item.published_at
	FROM public.content_items item WHERE item.id = NEW.content_id AND placement.content_id = item.id
		AND placement.published_at IS DISTINCT FROM item.published_at;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER polls_update_item AFTER UPDATE OF question, intro, status, legacy_id ON "polls"
	FOR EACH ROW EXECUTE FUNCTION public.update_item_of_poll();
--> statement-breakpoint
-- Polls that are there already.
UPDATE "polls" poll SET content_id = public.create_poll_item(poll) WHERE content_id IS NULL;
