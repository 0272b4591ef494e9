CREATE TABLE "imported_accounts" (
	"source" text NOT NULL,
	"former_id" text NOT NULL,
	"site_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"is_created" boolean NOT NULL,
	"is_complete" boolean DEFAULT false NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imported_accounts_source_former_id_site_id_pk" PRIMARY KEY("source","former_id","site_id")
);
--> statement-breakpoint
ALTER TABLE "imported_accounts" ADD CONSTRAINT "imported_accounts_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_accounts" ADD CONSTRAINT "imported_accounts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imported_accounts_member" ON "imported_accounts" USING btree ("member_id");