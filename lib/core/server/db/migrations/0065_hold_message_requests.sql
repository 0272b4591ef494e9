CREATE TABLE "member_message_settings" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"audience" text DEFAULT 'anyone' NOT NULL,
	"shows_activity" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"site_id" integer NOT NULL,
	"conversation_id" uuid NOT NULL,
	"message_id" uuid,
	"reporter_id" integer NOT NULL,
	"reported_id" integer NOT NULL,
	"reason" text NOT NULL,
	"details" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "conversation_participants_member";--> statement-breakpoint
ALTER TABLE "conversation_participants" ADD COLUMN "last_received_sequence" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_participants" ADD COLUMN "site_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_participants" ADD COLUMN "last_message_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "request_after_sequence" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "member_message_settings" ADD CONSTRAINT "member_message_settings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_reporter_id_members_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_reported_id_members_id_fk" FOREIGN KEY ("reported_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_reports_reported" ON "message_reports" USING btree ("reported_id","id");--> statement-breakpoint
UPDATE "conversation_participants" side SET
	"site_id" = conversation."site_id",
	"last_message_at" = conversation."last_message_at",
	"last_received_sequence" = coalesce((
		SELECT max(message."sequence") FROM "messages" message
		WHERE message."conversation_id" = side."conversation_id" AND message."author_id" <> side."member_id"), 0)
FROM "conversations" conversation WHERE conversation."id" = side."conversation_id";
--> statement-breakpoint
CREATE FUNCTION public.copy_conversation_to_side() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT conversation.site_id, conversation.last_message_at INTO NEW.site_id, NEW.last_message_at
	FROM public.conversations conversation WHERE conversation.id = NEW.conversation_id;
	SELECT coalesce(max(message.sequence), 0) INTO NEW.last_received_sequence FROM public.messages message
	WHERE message.conversation_id = NEW.conversation_id AND message.author_id <> NEW.member_id;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER conversation_participants_copy BEFORE INSERT ON "conversation_participants"
	FOR EACH ROW EXECUTE FUNCTION public.copy_conversation_to_side();
--> statement-breakpoint
CREATE FUNCTION public.copy_messages_to_sides() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE public.conversation_participants side SET
		last_message_at = greatest(side.last_message_at, newest.inserted_at),
		last_received_sequence = greatest(side.last_received_sequence, newest.received)
	FROM (
		SELECT told.conversation_id, told.member_id, max(added.inserted_at) AS inserted_at,
			max(added.sequence) FILTER (WHERE added.author_id <> told.member_id) AS received
		FROM added JOIN public.conversation_participants told ON told.conversation_id = added.conversation_id
		GROUP BY told.conversation_id, told.member_id
	) newest
	WHERE side.conversation_id = newest.conversation_id AND side.member_id = newest.member_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER messages_copy AFTER INSERT ON "messages" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION public.copy_messages_to_sides();
--> statement-breakpoint
CREATE INDEX "conversation_participants_inbox" ON "conversation_participants" USING btree ("member_id","site_id","is_archived","last_message_at" DESC NULLS FIRST,"conversation_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "conversation_participants_unread" ON "conversation_participants" USING btree ("member_id","site_id") WHERE not "conversation_participants"."is_archived" and "conversation_participants"."last_received_sequence" > "conversation_participants"."last_read_sequence";