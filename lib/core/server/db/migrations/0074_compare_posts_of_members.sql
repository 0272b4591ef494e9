CREATE TABLE "post_signatures" (
	"post_id" integer PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"assoc_type" text NOT NULL,
	"assoc_id" integer NOT NULL,
	"bands" integer[] NOT NULL,
	"cluster_id" integer,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "member_posts" ADD COLUMN "is_scanned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "post_signatures" ADD CONSTRAINT "post_signatures_post_id_member_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."member_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_signatures" ADD CONSTRAINT "post_signatures_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "post_signatures_target" ON "post_signatures" USING btree ("assoc_type","assoc_id");--> statement-breakpoint
CREATE INDEX "post_signatures_cluster" ON "post_signatures" USING btree ("cluster_id","post_id") WHERE "post_signatures"."cluster_id" is not null;--> statement-breakpoint
CREATE INDEX "post_signatures_band_1" ON "post_signatures" USING btree ((bands[1]),"post_id");--> statement-breakpoint
CREATE INDEX "post_signatures_band_2" ON "post_signatures" USING btree ((bands[2]),"post_id");--> statement-breakpoint
CREATE INDEX "post_signatures_band_3" ON "post_signatures" USING btree ((bands[3]),"post_id");--> statement-breakpoint
CREATE INDEX "post_signatures_band_4" ON "post_signatures" USING btree ((bands[4]),"post_id");--> statement-breakpoint
CREATE INDEX "post_signatures_band_5" ON "post_signatures" USING btree ((bands[5]),"post_id");--> statement-breakpoint
CREATE INDEX "post_signatures_band_6" ON "post_signatures" USING btree ((bands[6]),"post_id");--> statement-breakpoint
CREATE INDEX "member_posts_unscanned" ON "member_posts" USING btree ("id") WHERE not "member_posts"."is_scanned";
--> statement-breakpoint
-- What was posted before is compared with nothing.
UPDATE "member_posts" SET "is_scanned" = true;
