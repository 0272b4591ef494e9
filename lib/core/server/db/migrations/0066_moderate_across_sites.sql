CREATE TABLE "member_restrictions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_restrictions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"kind" text NOT NULL,
	"ends_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"actor_id" integer NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_moderators" (
	"member_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_moderators_member_id_site_id_pk" PRIMARY KEY("member_id","site_id")
);
--> statement-breakpoint
CREATE TABLE "moderation_cases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moderation_cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"site_id" integer NOT NULL,
	"site_ids" integer[] NOT NULL,
	"assoc_type" text NOT NULL,
	"assoc_id" integer NOT NULL,
	"conversation_id" uuid,
	"member_id" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reasons" text[] NOT NULL,
	"report_count" integer DEFAULT 0 NOT NULL,
	"crisis_level" text,
	"priority" smallint NOT NULL,
	"appeal_of" integer,
	"claimed_by_id" integer,
	"claimed_until" timestamp with time zone,
	"last_reported_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by_id" integer,
	"outcome" text,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moderation_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moderation_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"case_id" integer,
	"member_id" integer,
	"author_id" integer NOT NULL,
	"body" text NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moderation_notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moderation_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"log_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"snapshot" jsonb NOT NULL,
	"read_at" timestamp with time zone,
	"is_withdrawn" boolean DEFAULT false NOT NULL,
	"appeal" text,
	"appealed_at" timestamp with time zone,
	"appeal_outcome" text,
	"appeal_answer" text,
	"appeal_decided_at" timestamp with time zone,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moderation_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moderation_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"case_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"reporter_id" integer,
	"reason" text NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"snapshot" jsonb NOT NULL,
	"trust" smallint DEFAULT 50 NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_replies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"site_id" integer,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"author_id" integer NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "word_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "word_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"site_id" integer,
	"kind" text NOT NULL,
	"terms" text[] NOT NULL,
	"replacement" text,
	"note" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"changed_by_id" integer NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "crisis_level" text;--> statement-breakpoint
ALTER TABLE "moderation_log" ADD COLUMN "member_id" integer;--> statement-breakpoint
ALTER TABLE "moderation_log" ADD COLUMN "case_id" integer;--> statement-breakpoint
ALTER TABLE "moderation_log" ADD COLUMN "rule" text;--> statement-breakpoint
ALTER TABLE "moderation_log" ADD COLUMN "explanation" text;--> statement-breakpoint
ALTER TABLE "moderation_log" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "moderation_log" ADD COLUMN "after" jsonb;--> statement-breakpoint
ALTER TABLE "moderation_log" ADD COLUMN "undoes" integer;--> statement-breakpoint
ALTER TABLE "member_restrictions" ADD CONSTRAINT "member_restrictions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_restrictions" ADD CONSTRAINT "member_restrictions_actor_id_members_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_moderators" ADD CONSTRAINT "site_moderators_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_moderators" ADD CONSTRAINT "site_moderators_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_claimed_by_id_members_id_fk" FOREIGN KEY ("claimed_by_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_closed_by_id_members_id_fk" FOREIGN KEY ("closed_by_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_notes" ADD CONSTRAINT "moderation_notes_case_id_moderation_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."moderation_cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_notes" ADD CONSTRAINT "moderation_notes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_notes" ADD CONSTRAINT "moderation_notes_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_notices" ADD CONSTRAINT "moderation_notices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_notices" ADD CONSTRAINT "moderation_notices_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_reports" ADD CONSTRAINT "moderation_reports_case_id_moderation_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."moderation_cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_reports" ADD CONSTRAINT "moderation_reports_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_reports" ADD CONSTRAINT "moderation_reports_reporter_id_members_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_replies" ADD CONSTRAINT "saved_replies_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_replies" ADD CONSTRAINT "saved_replies_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word_rules" ADD CONSTRAINT "word_rules_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word_rules" ADD CONSTRAINT "word_rules_changed_by_id_members_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_restrictions_member" ON "member_restrictions" USING btree ("member_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_cases_open_target" ON "moderation_cases" USING btree ("assoc_type","assoc_id",coalesce("conversation_id"::text, ''),coalesce("appeal_of", 0)) WHERE "moderation_cases"."state" = 'open';--> statement-breakpoint
CREATE INDEX "moderation_cases_queue" ON "moderation_cases" USING btree ("priority" DESC NULLS FIRST,"id") WHERE "moderation_cases"."state" = 'open';--> statement-breakpoint
CREATE INDEX "moderation_cases_sites" ON "moderation_cases" USING gin ("site_ids") WHERE "moderation_cases"."state" = 'open';--> statement-breakpoint
CREATE INDEX "moderation_cases_member" ON "moderation_cases" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "moderation_cases_target" ON "moderation_cases" USING btree ("assoc_type","assoc_id","id");--> statement-breakpoint
CREATE INDEX "moderation_notes_case" ON "moderation_notes" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "moderation_notes_member" ON "moderation_notes" USING btree ("member_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_notices_log" ON "moderation_notices" USING btree ("log_id");--> statement-breakpoint
CREATE INDEX "moderation_notices_member" ON "moderation_notices" USING btree ("member_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_reports_once" ON "moderation_reports" USING btree ("case_id","reporter_id","reason") WHERE "moderation_reports"."reporter_id" is not null;--> statement-breakpoint
CREATE INDEX "moderation_reports_case" ON "moderation_reports" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "moderation_reports_reporter" ON "moderation_reports" USING btree ("reporter_id","id") WHERE "moderation_reports"."reporter_id" is not null;--> statement-breakpoint
CREATE INDEX "saved_replies_site" ON "saved_replies" USING btree ("site_id","id");--> statement-breakpoint
CREATE INDEX "word_rules_site" ON "word_rules" USING btree ("site_id");--> statement-breakpoint
ALTER TABLE "moderation_log" ADD CONSTRAINT "moderation_log_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moderation_log_target" ON "moderation_log" USING btree ("assoc_type","assoc_id","id");--> statement-breakpoint
CREATE INDEX "moderation_log_member" ON "moderation_log" USING btree ("member_id","id") WHERE "moderation_log"."member_id" is not null;--> statement-breakpoint
CREATE INDEX "moderation_log_case" ON "moderation_log" USING btree ("case_id","id") WHERE "moderation_log"."case_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_log_undoes" ON "moderation_log" USING btree ("undoes") WHERE "moderation_log"."undoes" is not null;--> statement-breakpoint
-- Who moderates today does so on every site, and keeps it until staff choose the sites.
INSERT INTO "site_moderators" ("member_id", "site_id")
SELECT "members"."id", "sites"."id" FROM "members" CROSS JOIN "sites" WHERE "members"."role_id" = 2;
