CREATE TABLE "consent_records" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consent_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"record_id" uuid,
	"site_id" integer NOT NULL,
	"version" smallint NOT NULL,
	"purposes" text[] NOT NULL,
	"has_privacy_signal" boolean NOT NULL,
	"region" text,
	"chosen_at" timestamp with time zone NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consent_records_record_id_unique" UNIQUE("record_id")
);
--> statement-breakpoint
ALTER TABLE "consent_records" ADD CONSTRAINT "consent_records_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consent_records_site_chosen" ON "consent_records" USING btree ("site_id","chosen_at");--> statement-breakpoint
CREATE INDEX "consent_records_chosen" ON "consent_records" USING btree ("chosen_at");