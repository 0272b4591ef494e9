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
ALTER TABLE "content_items" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "campaign_entries" ADD CONSTRAINT "campaign_entries_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_entries" ADD CONSTRAINT "campaign_entries_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_entries_one_per_member" ON "campaign_entries" USING btree ("site_id","campaign","member_id") WHERE "campaign_entries"."member_id" is not null;--> statement-breakpoint
CREATE INDEX "campaign_entries_member" ON "campaign_entries" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "content_items_author_key" ON "content_items" USING btree ("site_id","author_id","idempotency_key") WHERE "content_items"."idempotency_key" is not null;