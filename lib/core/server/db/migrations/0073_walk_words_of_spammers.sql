DROP INDEX "comments_author_hidden";--> statement-breakpoint
DROP INDEX "comments_author";--> statement-breakpoint
DROP INDEX "profile_status_replies_author";--> statement-breakpoint
ALTER TABLE "hidden_authors" ADD COLUMN "stage" text DEFAULT 'replies' NOT NULL;--> statement-breakpoint
ALTER TABLE "hidden_authors" ADD COLUMN "after_content_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "hidden_authors" ADD COLUMN "after_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "comments_author" ON "comments" USING btree ("author_id","content_id","id");--> statement-breakpoint
CREATE INDEX "profile_status_replies_author" ON "profile_status_replies" USING btree ("author_id","id");--> statement-breakpoint
-- As in `0069_hide_words_of_spammers`; a role that changes back begins the walk anew.
CREATE OR REPLACE FUNCTION public.hide_words_of_spammer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO public.hidden_authors (member_id, is_hidden) VALUES (NEW.id, NEW.role_id = 4)
	ON CONFLICT (member_id) DO UPDATE
		SET is_hidden = excluded.is_hidden, is_announced = false, changed_at = now(),
			stage = 'replies', after_content_id = 0, after_id = 0;
	IF NEW.role_id = 4 THEN
		UPDATE public.content_items SET status = 'author_hidden'
		WHERE author_id = NEW.id AND status = 'published' AND type IN ('thread', 'story', 'recipe');
	ELSE
		UPDATE public.content_items SET status = 'published'
		WHERE author_id = NEW.id AND status = 'author_hidden';
	END IF;
	RETURN NULL;
END $$;
