-- Finds the members whom a text mentions, for the indexes below.
CREATE FUNCTION public.mentioned_ids(document jsonb) RETURNS integer[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT nullif(array(SELECT id::integer
		FROM jsonb_path_query(document, '$.** ? (@.type == "mention").attrs.id ? (@.type() == "number")') AS id), '{}')
$$;
--> statement-breakpoint
CREATE TABLE "erased_suppressions" (
	"site_id" integer NOT NULL,
	"address_hash" text NOT NULL,
	"reason" text NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "erased_suppressions_address_hash_site_id_pk" PRIMARY KEY("address_hash","site_id")
);
--> statement-breakpoint
CREATE TABLE "name_changes" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_repeated" boolean DEFAULT false NOT NULL,
	"failures" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "erased_suppressions" ADD CONSTRAINT "erased_suppressions_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "name_changes" ADD CONSTRAINT "name_changes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drafts_mentions" ON "drafts" USING btree ("saved_at") WHERE "drafts"."fields"::text like '%"mention%';--> statement-breakpoint
CREATE INDEX "name_changes_due" ON "name_changes" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "comment_revisions_mentions" ON "comment_revisions" USING gin (mentioned_ids("document")) WITH (fastupdate=false) WHERE mentioned_ids("comment_revisions"."document") is not null;--> statement-breakpoint
CREATE INDEX "comments_mentions" ON "comments" USING gin (mentioned_ids("document")) WITH (fastupdate=false) WHERE mentioned_ids("comments"."document") is not null;--> statement-breakpoint
CREATE INDEX "content_items_mentions" ON "content_items" USING gin (mentioned_ids("document")) WITH (fastupdate=false) WHERE mentioned_ids("content_items"."document") is not null;--> statement-breakpoint
CREATE INDEX "content_revisions_mentions" ON "content_revisions" USING gin (mentioned_ids("document")) WITH (fastupdate=false) WHERE mentioned_ids("content_revisions"."document") is not null;--> statement-breakpoint
CREATE INDEX "profile_status_replies_mentions" ON "profile_status_replies" USING gin (mentioned_ids("document")) WITH (fastupdate=false) WHERE mentioned_ids("profile_status_replies"."document") is not null;--> statement-breakpoint
CREATE INDEX "profile_status_revisions_mentions" ON "profile_status_revisions" USING gin (mentioned_ids("document")) WITH (fastupdate=false) WHERE mentioned_ids("profile_status_revisions"."document") is not null;--> statement-breakpoint
CREATE INDEX "profile_statuses_mentions" ON "profile_statuses" USING gin (mentioned_ids("document")) WITH (fastupdate=false) WHERE mentioned_ids("profile_statuses"."document") is not null;
--> statement-breakpoint
-- Notes that a member is called otherwise, and with it those whose accounts were joined to theirs: mentions of them say the same.
CREATE FUNCTION public.note_name_change(changed integer) RETURNS void LANGUAGE sql AS $$
	WITH RECURSIVE called(id) AS (
		SELECT changed
		UNION
		SELECT merge.gone_id FROM called JOIN public.member_merges merge ON merge.kept_id = called.id
	)
	INSERT INTO public.name_changes (member_id) SELECT id FROM called
	ON CONFLICT (member_id) DO UPDATE SET due_at = now(), is_repeated = false, failures = 0
$$;
--> statement-breakpoint
CREATE FUNCTION public.note_renamed_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM public.note_name_change(NEW.id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER members_name_change AFTER UPDATE OF username ON "members"
	FOR EACH ROW WHEN (OLD.username::text IS DISTINCT FROM NEW.username::text)
	EXECUTE FUNCTION public.note_renamed_member();
--> statement-breakpoint
CREATE FUNCTION public.note_joined_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM public.note_name_change(coalesce(NEW.gone_id, OLD.gone_id));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER member_merges_name_change AFTER INSERT OR DELETE OR UPDATE OF state ON "member_merges"
	FOR EACH ROW EXECUTE FUNCTION public.note_joined_member();
--> statement-breakpoint
-- Mentions of members who were renamed, erased or joined before still say the former name.
INSERT INTO "name_changes" ("member_id", "is_repeated")
SELECT DISTINCT members.id, true FROM (
	SELECT unnest(mentioned_ids(document)) AS id FROM comments WHERE mentioned_ids(document) IS NOT NULL
	UNION ALL SELECT unnest(mentioned_ids(document)) FROM comment_revisions WHERE mentioned_ids(document) IS NOT NULL
	UNION ALL SELECT unnest(mentioned_ids(document)) FROM content_items WHERE mentioned_ids(document) IS NOT NULL
	UNION ALL SELECT unnest(mentioned_ids(document)) FROM content_revisions WHERE mentioned_ids(document) IS NOT NULL
	UNION ALL SELECT unnest(mentioned_ids(document)) FROM profile_statuses WHERE mentioned_ids(document) IS NOT NULL
	UNION ALL SELECT unnest(mentioned_ids(document)) FROM profile_status_replies WHERE mentioned_ids(document) IS NOT NULL
	UNION ALL SELECT unnest(mentioned_ids(document)) FROM profile_status_revisions WHERE mentioned_ids(document) IS NOT NULL
) mentioned JOIN members ON members.id = mentioned.id;
--> statement-breakpoint
-- Addresses of items whose words were erased with their author's account still say their titles.
UPDATE "content_items" item SET slug = item.type || '-' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 12), previous_slug = NULL
FROM "members" author WHERE author.id = item.author_id AND author.deleted_at IS NOT NULL
	AND item.title = 'This was deleted by its author.' AND item.body = '';
--> statement-breakpoint
-- The log names joined accounts by their ids.
UPDATE "moderation_log" SET
	before = jsonb_set(before, '{accounts}', (SELECT jsonb_agg(account - 'username') FROM jsonb_array_elements(before -> 'accounts') AS account)),
	after = jsonb_set(after, '{accounts}', (SELECT jsonb_agg(account - 'username') FROM jsonb_array_elements(after -> 'accounts') AS account))
WHERE operation = 'MERGE' AND jsonb_array_length(before -> 'accounts') > 0 AND jsonb_array_length(after -> 'accounts') > 0;
