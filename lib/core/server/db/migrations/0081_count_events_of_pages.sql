CREATE TABLE "analytics_counts" (
	"site_id" integer NOT NULL,
	"day" date NOT NULL,
	"measure" text NOT NULL,
	"label" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "analytics_counts_site_id_day_measure_label_pk" PRIMARY KEY("site_id","day","measure","label")
);
--> statement-breakpoint
-- One partition for each day; the product makes them ahead and drops those that are too old.
CREATE TABLE "analytics_events" (
	"site_id" integer NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"view" uuid NOT NULL,
	"visitor_key" text,
	"page_kind" text NOT NULL,
	"content_id" integer,
	"details" jsonb NOT NULL,
	"contexts" jsonb
) PARTITION BY RANGE ("happened_at");
--> statement-breakpoint
CREATE TABLE "analytics_visitors" (
	"site_id" integer NOT NULL,
	"day" date NOT NULL,
	"visitor_key" text NOT NULL,
	CONSTRAINT "analytics_visitors_site_id_day_visitor_key_pk" PRIMARY KEY("site_id","day","visitor_key")
);
--> statement-breakpoint
ALTER TABLE "analytics_counts" ADD CONSTRAINT "analytics_counts_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_visitors" ADD CONSTRAINT "analytics_visitors_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "analytics_counts_day" ON "analytics_counts" USING btree ("day");--> statement-breakpoint
CREATE INDEX "analytics_events_visitor" ON "analytics_events" USING btree ("visitor_key") WHERE "analytics_events"."visitor_key" is not null;--> statement-breakpoint
CREATE INDEX "analytics_visitors_key" ON "analytics_visitors" USING btree ("visitor_key");--> statement-breakpoint
CREATE INDEX "analytics_visitors_day" ON "analytics_visitors" USING btree ("day");