CREATE TABLE "notification_emails" (
	"notification_id" bigint PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"email_rhythm" text NOT NULL,
	"quiet_from" smallint,
	"quiet_to" smallint,
	"time_zone" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "is_on_site" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_emails" ADD CONSTRAINT "notification_emails_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_emails_due" ON "notification_emails" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "notification_emails_member" ON "notification_emails" USING btree ("member_id","site_id");--> statement-breakpoint
-- When an email about something that happened at a time is sent: at once, at 8 in the morning or on Monday
-- morning of the member's time zone, and never in their quiet hours.
CREATE FUNCTION "notification_due_at"("at" timestamptz, "rhythm" text, "quiet_from" smallint, "quiet_to" smallint, "zone" text)
RETURNS timestamptz LANGUAGE plpgsql STABLE AS $$
declare
	local_at timestamp := at at time zone zone;
	due timestamp := case rhythm
		when 'daily' then date_trunc('day', local_at) + interval '8 hours'
		when 'weekly' then date_trunc('week', local_at) + interval '8 hours'
		else local_at end;
	due_hour integer;
begin
	if due < local_at then
		due := due + case rhythm when 'daily' then interval '1 day' else interval '7 days' end;
	end if;
	due_hour := extract(hour from due);
	if quiet_from < quiet_to and due_hour >= quiet_from and due_hour < quiet_to
		or quiet_from > quiet_to and (due_hour >= quiet_from or due_hour < quiet_to) then
		due := date_trunc('day', due) + make_interval(hours => quiet_to)
			+ case when due_hour >= quiet_to then interval '1 day' else interval '0' end;
	end if;
	return due at time zone zone;
end $$;
