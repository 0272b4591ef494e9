CREATE TABLE "campaign_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaign_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"site_id" integer NOT NULL,
	"campaign" text NOT NULL,
	"email" "citext" NOT NULL,
	"member_id" integer,
	"answers" jsonb NOT NULL,
	"eligibility" text,
	"consent" text NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_entries_one_each" UNIQUE("site_id","campaign","email")
);
--> statement-breakpoint
CREATE TABLE "poll_options" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "poll_options_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"site_id" integer NOT NULL,
	"poll_id" integer NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	"vote_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "poll_options_position" UNIQUE("poll_id","position"),
	CONSTRAINT "poll_options_poll_id" UNIQUE("site_id","poll_id","id"),
	CONSTRAINT "poll_options_not_negative" CHECK ("poll_options"."vote_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "poll_votes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "poll_votes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"site_id" integer NOT NULL,
	"poll_id" integer NOT NULL,
	"option_id" integer NOT NULL,
	"member_id" integer,
	"visitor_key" text,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "poll_votes_member" UNIQUE("poll_id","member_id"),
	CONSTRAINT "poll_votes_visitor" UNIQUE("poll_id","visitor_key"),
	CONSTRAINT "poll_votes_of_somebody" CHECK (num_nonnulls("poll_votes"."member_id", "poll_votes"."visitor_key") > 0)
);
--> statement-breakpoint
CREATE TABLE "polls" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "polls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"site_id" integer NOT NULL,
	"legacy_id" integer,
	"question" text NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"closes_at" timestamp with time zone,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "polls_site_legacy_id" UNIQUE("site_id","legacy_id"),
	CONSTRAINT "polls_site_id" UNIQUE("site_id","id")
);
--> statement-breakpoint
CREATE TABLE "quizzes" (
	"site_id" integer NOT NULL,
	"content_id" integer NOT NULL,
	"definition" jsonb NOT NULL,
	CONSTRAINT "quizzes_content_id_pk" PRIMARY KEY("content_id")
);
--> statement-breakpoint
CREATE TABLE "experiment_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "experiment_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"site_id" integer NOT NULL,
	"experiment_id" integer NOT NULL,
	"key" text NOT NULL,
	"weight" integer NOT NULL,
	CONSTRAINT "experiment_versions_key" UNIQUE("experiment_id","key"),
	CONSTRAINT "experiment_versions_not_negative" CHECK ("experiment_versions"."weight" >= 0)
);
--> statement-breakpoint
CREATE TABLE "experiments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "experiments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"site_id" integer NOT NULL,
	"symbol" text NOT NULL,
	"purpose" text NOT NULL,
	"owner" text NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "experiments_site_symbol" UNIQUE("site_id","symbol"),
	CONSTRAINT "experiments_site_id" UNIQUE("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "campaign_entries" ADD CONSTRAINT "campaign_entries_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_entries" ADD CONSTRAINT "campaign_entries_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_options" ADD CONSTRAINT "poll_options_poll_of_site" FOREIGN KEY ("site_id","poll_id") REFERENCES "public"."polls"("site_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_votes" ADD CONSTRAINT "poll_votes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_votes" ADD CONSTRAINT "poll_votes_option_of_poll" FOREIGN KEY ("site_id","poll_id","option_id") REFERENCES "public"."poll_options"("site_id","poll_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "polls" ADD CONSTRAINT "polls_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_content_of_site" FOREIGN KEY ("site_id","content_id") REFERENCES "public"."content_items"("site_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiment_versions" ADD CONSTRAINT "experiment_versions_experiment_of_site" FOREIGN KEY ("site_id","experiment_id") REFERENCES "public"."experiments"("site_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiments" ADD CONSTRAINT "experiments_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_entries_one_per_member" ON "campaign_entries" USING btree ("site_id","campaign","member_id") WHERE "campaign_entries"."member_id" is not null;--> statement-breakpoint
CREATE INDEX "campaign_entries_member" ON "campaign_entries" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "poll_votes_of_member" ON "poll_votes" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "content_items_author_key" ON "content_items" USING btree ("site_id","author_id","idempotency_key") WHERE "content_items"."idempotency_key" is not null;