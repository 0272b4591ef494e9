ALTER TABLE "notifications" DROP CONSTRAINT "notifications_member_id_members_id_fk";
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_event_id_notification_events_id_fk";
