CREATE TABLE "profile_status_revisions" (
	"status_id" integer NOT NULL,
	"number" integer NOT NULL,
	"body" text NOT NULL,
	"document" jsonb,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profile_status_revisions_status_id_number_pk" PRIMARY KEY("status_id","number")
);
--> statement-breakpoint
ALTER TABLE "member_posts" ADD COLUMN "named_before" integer[];--> statement-breakpoint
ALTER TABLE "profile_statuses" ADD COLUMN "revision_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_status_revisions" ADD CONSTRAINT "profile_status_revisions_status_id_profile_statuses_id_fk" FOREIGN KEY ("status_id") REFERENCES "public"."profile_statuses"("id") ON DELETE cascade ON UPDATE no action;