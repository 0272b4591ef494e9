CREATE TABLE "member_privacy_settings" (
	"member_id" integer NOT NULL,
	"name" text NOT NULL,
	"level" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_privacy_settings_member_id_name_pk" PRIMARY KEY("member_id","name")
);
--> statement-breakpoint
ALTER TABLE "member_disorders" ADD COLUMN "level" text DEFAULT 'nobody' NOT NULL;--> statement-breakpoint
ALTER TABLE "member_privacy_settings" ADD CONSTRAINT "member_privacy_settings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Conditions that their owners made public stay public.
UPDATE "member_disorders" SET "level" = 'anyone' WHERE NOT "is_private";
