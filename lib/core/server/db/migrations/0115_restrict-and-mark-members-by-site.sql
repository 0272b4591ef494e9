CREATE TABLE "site_spammers" (
	"member_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_spammers_member_id_site_id_pk" PRIMARY KEY("member_id","site_id")
);
--> statement-breakpoint
ALTER TABLE "hidden_authors" DROP CONSTRAINT "hidden_authors_pkey";--> statement-breakpoint
ALTER TABLE "hidden_authors" ADD COLUMN "site_id" integer;--> statement-breakpoint
ALTER TABLE "member_restrictions" ADD COLUMN "site_id" integer;--> statement-breakpoint
ALTER TABLE "site_spammers" ADD CONSTRAINT "site_spammers_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_spammers" ADD CONSTRAINT "site_spammers_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_authors" ADD CONSTRAINT "hidden_authors_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_restrictions" ADD CONSTRAINT "member_restrictions_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "hidden_authors_once" ON "hidden_authors" USING btree ("member_id",coalesce("site_id", 0));--> statement-breakpoint
-- As in `0073_walk_words_of_spammers`; what a site has hidden stays hidden there.
CREATE OR REPLACE FUNCTION public.hide_words_of_spammer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO public.hidden_authors (member_id, is_hidden) VALUES (NEW.id, NEW.role_id = 4)
	ON CONFLICT (member_id, coalesce(site_id, 0)) DO UPDATE
		SET is_hidden = excluded.is_hidden, is_announced = false, changed_at = now(),
			stage = 'replies', after_content_id = 0, after_id = 0;
	IF NEW.role_id = 4 THEN
		UPDATE public.content_items SET status = 'author_hidden'
		WHERE author_id = NEW.id AND status = 'published' AND type IN ('thread', 'story', 'recipe');
	ELSE
		UPDATE public.content_items item SET status = 'published'
		WHERE item.author_id = NEW.id AND item.status = 'author_hidden' AND NOT EXISTS (
			SELECT FROM public.site_spammers mark WHERE mark.member_id = NEW.id AND mark.site_id = item.site_id);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- The same on one site. While the role hides everything there is nothing to do.
CREATE FUNCTION public.hide_words_on_site() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	mark public.site_spammers := CASE TG_OP WHEN 'INSERT' THEN NEW ELSE OLD END;
BEGIN
	IF NOT EXISTS (SELECT FROM public.members WHERE id = mark.member_id AND role_id <> 4) THEN
		RETURN NULL;
	END IF;
	INSERT INTO public.hidden_authors (member_id, site_id, is_hidden)
	VALUES (mark.member_id, mark.site_id, TG_OP = 'INSERT')
	ON CONFLICT (member_id, coalesce(site_id, 0)) DO UPDATE
		SET is_hidden = excluded.is_hidden, is_announced = false, changed_at = now(),
			stage = 'replies', after_content_id = 0, after_id = 0;
	IF TG_OP = 'INSERT' THEN
		UPDATE public.content_items SET status = 'author_hidden'
		WHERE author_id = mark.member_id AND site_id = mark.site_id AND status = 'published'
			AND type IN ('thread', 'story', 'recipe');
	ELSE
		UPDATE public.content_items SET status = 'published'
		WHERE author_id = mark.member_id AND site_id = mark.site_id AND status = 'author_hidden';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER site_spammers_hide_words AFTER INSERT OR DELETE ON "site_spammers"
	FOR EACH ROW EXECUTE FUNCTION public.hide_words_on_site();
