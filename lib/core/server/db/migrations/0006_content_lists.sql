CREATE TABLE "content_operations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_operations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"site_id" integer NOT NULL,
	"action" text NOT NULL,
	"made_by" integer NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"items" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"changed_count" integer DEFAULT 0 NOT NULL,
	"undone_by" integer,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "content_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"site_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_views_name" UNIQUE("member_id","site_id","name")
);
--> statement-breakpoint
ALTER TABLE "content_operations" ADD CONSTRAINT "content_operations_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_operations" ADD CONSTRAINT "content_operations_made_by_members_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_operations" ADD CONSTRAINT "content_operations_undone_by_members_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_views" ADD CONSTRAINT "content_views_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_views" ADD CONSTRAINT "content_views_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_operations_site" ON "content_operations" USING btree ("site_id","id");--> statement-breakpoint
CREATE INDEX "content_operations_made_at" ON "content_operations" USING btree ("made_at");--> statement-breakpoint
CREATE INDEX "content_operations_made_by" ON "content_operations" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "content_operations_undone_by" ON "content_operations" USING btree ("undone_by");--> statement-breakpoint
CREATE INDEX "content_items_managed_no_picture" ON "content_items" USING btree ("site_id","modified_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "content_items"."type" <> 'thread' and "content_items"."featured_media" is null;--> statement-breakpoint
CREATE INDEX "content_items_managed_author" ON "content_items" USING btree ("site_id","author_id","modified_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "content_items"."type" <> 'thread';