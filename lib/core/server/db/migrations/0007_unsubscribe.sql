CREATE TABLE "lead_suppressions" (
	"site_id" integer NOT NULL,
	"email" "citext" NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_suppressions_site_id_email_pk" PRIMARY KEY("site_id","email")
);
--> statement-breakpoint
ALTER TABLE "lead_suppressions" ADD CONSTRAINT "lead_suppressions_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_placements_time" ON "content_placements" USING btree ("published_at");