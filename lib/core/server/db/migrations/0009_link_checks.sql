CREATE TABLE "link_checks" (
	"address" text PRIMARY KEY NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone,
	"is_dead" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX "link_checks_queued" ON "link_checks" USING btree ("queued_at");