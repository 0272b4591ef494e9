-- Unlogged, so that a crash of the database empties it together with the events.
CREATE UNLOGGED TABLE "live_event_state" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"epoch" uuid DEFAULT gen_random_uuid() NOT NULL,
	"generation" bigint DEFAULT 0 NOT NULL,
	"snapshot" "pg_snapshot" DEFAULT pg_current_snapshot() NOT NULL,
	"deleted_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "live_event_state_has_one_row" CHECK ("live_event_state"."is_only")
);
--> statement-breakpoint
ALTER TABLE "live_events" ADD COLUMN "xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
CREATE INDEX "live_events_by_xid" ON "live_events" USING btree ("xid");--> statement-breakpoint
ALTER TABLE "live_events" DROP COLUMN "inserted_at";