CREATE TABLE "editing_places" (
	"content_id" integer NOT NULL,
	"writer" text NOT NULL,
	"site_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"section_id" text,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "editing_places_content_id_writer_pk" PRIMARY KEY("content_id","writer")
);
--> statement-breakpoint
ALTER TABLE "editing_places" ADD CONSTRAINT "editing_places_content_id_content_items_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "editing_places" ADD CONSTRAINT "editing_places_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "editing_places" ADD CONSTRAINT "editing_places_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;