CREATE TABLE "member_posts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"site_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"assoc_type" text,
	"assoc_id" integer,
	"text" text,
	"is_approved" boolean NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "member_posts" ADD CONSTRAINT "member_posts_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_posts" ADD CONSTRAINT "member_posts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_posts_member" ON "member_posts" USING btree ("member_id","site_id");--> statement-breakpoint
CREATE INDEX "member_posts_text" ON "member_posts" USING btree ("inserted_at") WHERE "member_posts"."text" is not null;--> statement-breakpoint
CREATE INDEX "member_posts_held" ON "member_posts" USING btree ("assoc_type","assoc_id") WHERE not "member_posts"."is_approved";--> statement-breakpoint
CREATE INDEX "comments_held" ON "comments" USING btree ("content_id","id") WHERE "comments"."status" = 'held';--> statement-breakpoint
-- Members who have posted on a site before are known there: their next post is not their first.
INSERT INTO "member_posts" ("site_id", "member_id", "is_approved", "inserted_at")
SELECT site_id, author_id, true, min(inserted_at) FROM (
	SELECT site_id, author_id, inserted_at FROM "comments" WHERE status = 'visible'
	UNION ALL
	SELECT site_id, author_id, inserted_at FROM "content_items" WHERE status = 'published' AND type IN ('thread', 'story', 'recipe')
) AS posts GROUP BY site_id, author_id;
