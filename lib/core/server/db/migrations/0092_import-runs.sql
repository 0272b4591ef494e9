CREATE TABLE "import_run_records" (
	"run_id" integer NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text,
	"before" jsonb,
	CONSTRAINT "import_run_records_run_id_kind_key_pk" PRIMARY KEY("run_id","kind","key")
);
--> statement-breakpoint
CREATE TABLE "import_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"site_id" integer,
	"source" text NOT NULL,
	"options" jsonb NOT NULL,
	"started_by" text NOT NULL,
	"process" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "import_run_records" ADD CONSTRAINT "import_run_records_run_id_import_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_run_records_key" ON "import_run_records" USING btree ("kind","key");