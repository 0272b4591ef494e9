CREATE TABLE "lead_confirmations" (
	"site_id" integer NOT NULL,
	"email" "citext" NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "lead_confirmations_site_id_email_pk" PRIMARY KEY("site_id","email")
);
--> statement-breakpoint
CREATE TABLE "lead_failures" (
	"site_id" integer NOT NULL,
	"day" date NOT NULL,
	"outcome" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "lead_failures_site_id_day_outcome_pk" PRIMARY KEY("site_id","day","outcome"),
	CONSTRAINT "lead_failures_count" CHECK ("lead_failures"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "lead_operations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_operations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"site_id" integer NOT NULL,
	"actor_id" integer NOT NULL,
	"action" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lead_suppressions" ADD COLUMN "reason" text DEFAULT 'unsubscribed' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "confirmed_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "lead_confirmations" ADD CONSTRAINT "lead_confirmations_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_failures" ADD CONSTRAINT "lead_failures_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_operations" ADD CONSTRAINT "lead_operations_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_operations" ADD CONSTRAINT "lead_operations_actor_id_members_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_operations_site" ON "lead_operations" USING btree ("site_id","id");--> statement-breakpoint
CREATE INDEX "lead_operations_actor" ON "lead_operations" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "leads_site_id" ON "leads" USING btree ("site_id","id");--> statement-breakpoint
CREATE INDEX "leads_unconfirmed" ON "leads" USING btree ("updated_at") WHERE confirmed_at is null;--> statement-breakpoint
ALTER TABLE "lead_suppressions" ADD CONSTRAINT "lead_suppressions_reason" CHECK ("lead_suppressions"."reason" in ('unsubscribed', 'bounced', 'complained'));