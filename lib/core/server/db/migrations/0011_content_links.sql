CREATE TABLE "content_links" (
	"content_id" integer NOT NULL,
	"address" text NOT NULL,
	CONSTRAINT "content_links_content_id_address_pk" PRIMARY KEY("content_id","address")
);
--> statement-breakpoint
ALTER TABLE "content_links" ADD CONSTRAINT "content_links_content_id_content_items_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_links_address" ON "content_links" USING btree ("address");