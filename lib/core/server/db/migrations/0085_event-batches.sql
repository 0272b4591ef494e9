CREATE TABLE "analytics_batches" (
	"site_id" integer NOT NULL,
	"view" uuid NOT NULL,
	"batch" integer NOT NULL,
	"stored_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "analytics_batches_site_id_view_batch_pk" PRIMARY KEY("site_id","view","batch")
);
--> statement-breakpoint
CREATE INDEX "analytics_batches_stored" ON "analytics_batches" USING btree ("stored_at");