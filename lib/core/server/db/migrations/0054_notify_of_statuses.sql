ALTER TABLE "notification_events" ADD COLUMN "status_id" integer;--> statement-breakpoint
ALTER TABLE "notification_events" ADD COLUMN "status_reply_id" integer;