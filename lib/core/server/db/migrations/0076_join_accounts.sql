CREATE TABLE "member_merge_rows" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_merge_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merge_id" integer NOT NULL,
	"rule" text NOT NULL,
	"key" jsonb,
	"before" jsonb
);
--> statement-breakpoint
CREATE TABLE "member_merges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kept_id" integer NOT NULL,
	"gone_id" integer NOT NULL,
	"gone_slug" text NOT NULL,
	"actor_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"log_id" integer NOT NULL,
	"state" text DEFAULT 'moving' NOT NULL,
	"step" smallint DEFAULT 0 NOT NULL,
	"restriction" jsonb,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "member_merge_rows" ADD CONSTRAINT "member_merge_rows_merge_id_member_merges_id_fk" FOREIGN KEY ("merge_id") REFERENCES "public"."member_merges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_merges" ADD CONSTRAINT "member_merges_kept_id_members_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_merges" ADD CONSTRAINT "member_merges_gone_id_members_id_fk" FOREIGN KEY ("gone_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_merges" ADD CONSTRAINT "member_merges_actor_id_members_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_merges" ADD CONSTRAINT "member_merges_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_merge_rows_rule" ON "member_merge_rows" USING btree ("merge_id","rule","id");--> statement-breakpoint
CREATE UNIQUE INDEX "member_merges_gone" ON "member_merges" USING btree ("gone_id") WHERE "member_merges"."state" <> 'undone';--> statement-breakpoint
CREATE INDEX "member_merges_kept" ON "member_merges" USING btree ("kept_id");--> statement-breakpoint
CREATE INDEX "member_merges_slug" ON "member_merges" USING btree ("gone_slug");--> statement-breakpoint
CREATE INDEX "member_merges_work" ON "member_merges" USING btree ("changed_at") WHERE "member_merges"."state" in ('moving', 'undoing');--> statement-breakpoint
CREATE INDEX "member_merges_due" ON "member_merges" USING btree ("inserted_at") WHERE "member_merges"."state" = 'done';