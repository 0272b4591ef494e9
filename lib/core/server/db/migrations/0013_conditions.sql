CREATE TABLE "disorder_names" (
	"disorder_id" integer NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"is_main" boolean NOT NULL,
	CONSTRAINT "disorder_names_disorder_id_key_pk" PRIMARY KEY("disorder_id","key")
);
--> statement-breakpoint
CREATE TABLE "disorder_sites" (
	"site_id" integer NOT NULL,
	"disorder_id" integer NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	CONSTRAINT "disorder_sites_site_id_disorder_id_pk" PRIMARY KEY("site_id","disorder_id")
);
--> statement-breakpoint
CREATE TABLE "disorders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "disorders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"initial" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"onset_age" text,
	"orpha_code" text,
	"inheritance_type" text,
	"prevalences" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sections" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sources" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"seo" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_imported" boolean DEFAULT false NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "disorders_slug_unique" UNIQUE("slug"),
	CONSTRAINT "disorders_orpha_code_unique" UNIQUE("orpha_code")
);
--> statement-breakpoint
CREATE TABLE "content_disorders" (
	"content_id" integer NOT NULL,
	"disorder_id" integer NOT NULL,
	CONSTRAINT "content_disorders_content_id_disorder_id_pk" PRIMARY KEY("content_id","disorder_id")
);
--> statement-breakpoint
ALTER TABLE "disorder_names" ADD CONSTRAINT "disorder_names_disorder_id_disorders_id_fk" FOREIGN KEY ("disorder_id") REFERENCES "public"."disorders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disorder_sites" ADD CONSTRAINT "disorder_sites_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disorder_sites" ADD CONSTRAINT "disorder_sites_disorder_id_disorders_id_fk" FOREIGN KEY ("disorder_id") REFERENCES "public"."disorders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_disorders" ADD CONSTRAINT "content_disorders_content_id_content_items_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_disorders" ADD CONSTRAINT "content_disorders_disorder_id_disorders_id_fk" FOREIGN KEY ("disorder_id") REFERENCES "public"."disorders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disorder_names_key" ON "disorder_names" USING btree ("key");--> statement-breakpoint
CREATE INDEX "disorder_names_letters" ON "disorder_names" USING gin ("key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "disorder_sites_disorder" ON "disorder_sites" USING btree ("disorder_id");--> statement-breakpoint
CREATE INDEX "disorders_initial" ON "disorders" USING btree ("initial","name");--> statement-breakpoint
CREATE INDEX "content_disorders_disorder" ON "content_disorders" USING btree ("disorder_id","content_id");