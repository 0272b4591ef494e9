CREATE TABLE "deleted_threads" (
	"content_id" integer PRIMARY KEY NOT NULL,
	"item" jsonb NOT NULL,
	"revisions" jsonb NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deleted_threads" ADD CONSTRAINT "deleted_threads_content_id_content_items_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content_items"("id") ON DELETE no action ON UPDATE no action;