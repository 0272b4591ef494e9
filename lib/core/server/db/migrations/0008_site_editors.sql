CREATE TABLE "site_editors" (
	"member_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_editors_member_id_site_id_pk" PRIMARY KEY("member_id","site_id")
);
--> statement-breakpoint
ALTER TABLE "site_editors" ADD CONSTRAINT "site_editors_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_editors" ADD CONSTRAINT "site_editors_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;