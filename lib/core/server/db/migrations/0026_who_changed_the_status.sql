ALTER TABLE "content_items" ADD COLUMN "status_by_id" integer;--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "status_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "content_items" ADD CONSTRAINT "content_items_status_by_id_members_id_fk" FOREIGN KEY ("status_by_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;