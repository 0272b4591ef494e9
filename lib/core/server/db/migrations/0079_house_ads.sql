CREATE TABLE "house_ads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "house_ads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"site_id" integer,
	"slot" text NOT NULL,
	"title" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"href" text NOT NULL,
	"image_path" text,
	"target_key" text,
	"target_value" text,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"weight" integer DEFAULT 1 NOT NULL,
	"max_per_day" integer,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_by_id" integer NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "house_ads_weight" CHECK ("house_ads"."weight" between 1 and 100),
	CONSTRAINT "house_ads_max_per_day" CHECK ("house_ads"."max_per_day" > 0),
	CONSTRAINT "house_ads_target" CHECK (("house_ads"."target_key" is null) = ("house_ads"."target_value" is null))
);
--> statement-breakpoint
ALTER TABLE "house_ads" ADD CONSTRAINT "house_ads_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house_ads" ADD CONSTRAINT "house_ads_created_by_id_members_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "house_ads_site" ON "house_ads" USING btree ("site_id") WHERE "house_ads"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "house_ads_creator" ON "house_ads" USING btree ("created_by_id");