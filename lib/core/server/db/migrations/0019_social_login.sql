CREATE TABLE "social_logins" (
	"browser_hash" text PRIMARY KEY NOT NULL,
	"state_hash" text NOT NULL,
	"site_id" integer NOT NULL,
	"provider" text NOT NULL,
	"is_pop_up" boolean NOT NULL,
	"return_path" text NOT NULL,
	"step" text DEFAULT 'asked' NOT NULL,
	"answer" text,
	"handover_hash" text,
	"handover_expires_at" timestamp with time zone,
	"outcome" jsonb,
	"link_token_hash" text,
	"expires_at" timestamp with time zone NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "social_logins_state_hash_unique" UNIQUE("state_hash")
);
--> statement-breakpoint
CREATE TABLE "used_credentials" (
	"credential_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "social_logins" ADD CONSTRAINT "social_logins_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "social_logins_expiry" ON "social_logins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "used_credentials_expiry" ON "used_credentials" USING btree ("expires_at");