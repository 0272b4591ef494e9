CREATE TABLE "experiment_exposures" (
	"site_id" integer NOT NULL,
	"experiment_id" integer NOT NULL,
	"version_id" integer NOT NULL,
	"subject" text NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "experiment_exposures_experiment_id_version_id_subject_pk" PRIMARY KEY("experiment_id","version_id","subject")
);
--> statement-breakpoint
CREATE TABLE "experiment_subjects" (
	"site_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"subject" text NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "experiment_subjects_site_id_member_id_pk" PRIMARY KEY("site_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "experiment_exposures" ADD CONSTRAINT "experiment_exposures_experiment_of_site" FOREIGN KEY ("site_id","experiment_id") REFERENCES "public"."experiments"("site_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiment_subjects" ADD CONSTRAINT "experiment_subjects_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiment_subjects" ADD CONSTRAINT "experiment_subjects_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "experiment_exposures_subject" ON "experiment_exposures" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "experiment_exposures_age" ON "experiment_exposures" USING btree ("inserted_at");--> statement-breakpoint
ALTER TABLE "experiments" DROP COLUMN "purpose";--> statement-breakpoint
ALTER TABLE "experiments" DROP COLUMN "owner";--> statement-breakpoint
ALTER TABLE "experiments" DROP COLUMN "ends_at";--> statement-breakpoint
-- Members who are logged in keep the variants of their account.
INSERT INTO "experiment_subjects" ("site_id", "member_id", "subject")
SELECT DISTINCT "site_id", "user_id", 'member:' || "user_id" FROM "auth_sessions"
ON CONFLICT DO NOTHING;
