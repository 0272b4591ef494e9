CREATE TABLE "hidden_authors" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"is_hidden" boolean NOT NULL,
	"is_announced" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "hidden_authors" ADD CONSTRAINT "hidden_authors_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_author_hidden" ON "comments" USING btree ("author_id","id") WHERE "comments"."status" = 'author_hidden';
--> statement-breakpoint
-- Every change of the role counts, whoever makes it. The items are hidden with it; a job hides the comments.
CREATE FUNCTION public.hide_words_of_spammer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO public.hidden_authors (member_id, is_hidden) VALUES (NEW.id, NEW.role_id = 4)
	ON CONFLICT (member_id) DO UPDATE
		SET is_hidden = excluded.is_hidden, is_announced = false, changed_at = now();
	IF NEW.role_id = 4 THEN
		UPDATE public.content_items SET status = 'author_hidden'
		WHERE author_id = NEW.id AND status = 'published' AND type IN ('thread', 'story', 'recipe');
	ELSE
		UPDATE public.content_items SET status = 'published'
		WHERE author_id = NEW.id AND status = 'author_hidden';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER members_hide_words AFTER UPDATE OF role_id ON "members"
	FOR EACH ROW WHEN ((OLD.role_id = 4) <> (NEW.role_id = 4)) EXECUTE FUNCTION public.hide_words_of_spammer();
--> statement-breakpoint
-- Those who are spammers already.
INSERT INTO "hidden_authors" ("member_id", "is_hidden") SELECT "id", true FROM "members" WHERE "role_id" = 4;
--> statement-breakpoint
UPDATE "content_items" SET "status" = 'author_hidden' FROM "members"
WHERE "members"."id" = "content_items"."author_id" AND "members"."role_id" = 4
	AND "content_items"."status" = 'published' AND "content_items"."type" IN ('thread', 'story', 'recipe');
