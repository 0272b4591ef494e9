CREATE TABLE "site_redirects" (
	"site_id" integer NOT NULL,
	"path" text NOT NULL,
	"redirect" text NOT NULL,
	"status" smallint DEFAULT 301 NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_redirects_site_id_path_pk" PRIMARY KEY("site_id","path")
);
--> statement-breakpoint
ALTER TABLE "site_redirects" ADD CONSTRAINT "site_redirects_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;