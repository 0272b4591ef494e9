CREATE TABLE "disorder_follows" (
	"member_id" integer NOT NULL,
	"disorder_id" integer NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "disorder_follows_member_id_disorder_id_pk" PRIMARY KEY("member_id","disorder_id")
);
--> statement-breakpoint
CREATE TABLE "member_follows" (
	"follower_id" integer NOT NULL,
	"followed_id" integer NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_follows_follower_id_followed_id_pk" PRIMARY KEY("follower_id","followed_id"),
	CONSTRAINT "member_follows_others" CHECK ("member_follows"."follower_id" <> "member_follows"."followed_id")
);
--> statement-breakpoint
CREATE TABLE "tag_follows" (
	"member_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"tag_id" integer NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tag_follows_member_id_tag_id_pk" PRIMARY KEY("member_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "topic_follows" (
	"member_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "topic_follows_member_id_category_id_pk" PRIMARY KEY("member_id","category_id")
);
--> statement-breakpoint
ALTER TABLE "disorder_follows" ADD CONSTRAINT "disorder_follows_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disorder_follows" ADD CONSTRAINT "disorder_follows_disorder_id_disorders_id_fk" FOREIGN KEY ("disorder_id") REFERENCES "public"."disorders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_follows" ADD CONSTRAINT "member_follows_follower_id_members_id_fk" FOREIGN KEY ("follower_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_follows" ADD CONSTRAINT "member_follows_followed_id_members_id_fk" FOREIGN KEY ("followed_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_follows" ADD CONSTRAINT "tag_follows_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_follows" ADD CONSTRAINT "tag_follows_tag_of_site" FOREIGN KEY ("site_id","tag_id") REFERENCES "public"."tags"("site_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topic_follows" ADD CONSTRAINT "topic_follows_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topic_follows" ADD CONSTRAINT "topic_follows_category_of_site" FOREIGN KEY ("site_id","category_id") REFERENCES "public"."categories"("site_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disorder_follows_disorder" ON "disorder_follows" USING btree ("disorder_id");--> statement-breakpoint
CREATE INDEX "member_follows_follower" ON "member_follows" USING btree ("follower_id","inserted_at" DESC NULLS FIRST,"followed_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "member_follows_followed" ON "member_follows" USING btree ("followed_id","inserted_at" DESC NULLS FIRST,"follower_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tag_follows_tag" ON "tag_follows" USING btree ("tag_id");--> statement-breakpoint
CREATE INDEX "topic_follows_category" ON "topic_follows" USING btree ("category_id");