CREATE TABLE "data_exports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_exports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer,
	"site_id" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"key" text,
	"tries" smallint DEFAULT 0 NOT NULL,
	"leased_until" timestamp with time zone,
	"item_count" integer DEFAULT 0 NOT NULL,
	"bytes" bigint,
	"expires_at" timestamp with time zone,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_exports_member" ON "data_exports" USING btree ("member_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_one_at_a_time" ON "data_exports" USING btree ("member_id") WHERE "data_exports"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "data_exports_open" ON "data_exports" USING btree ("id") WHERE "data_exports"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "data_exports_expired" ON "data_exports" USING btree ("expires_at") WHERE "data_exports"."expires_at" is not null;