CREATE TABLE "profile_status_replies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "profile_status_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"author_id" integer NOT NULL,
	"body" text NOT NULL,
	"document" jsonb,
	"edited_at" timestamp with time zone,
	"state" text DEFAULT 'visible' NOT NULL,
	"state_by_id" integer,
	"state_at" timestamp with time zone,
	"idempotency_key" text,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status_id" integer NOT NULL,
	"in_reply_to_id" integer,
	CONSTRAINT "profile_status_replies_of_status" UNIQUE("status_id","id")
);
--> statement-breakpoint
CREATE TABLE "profile_statuses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "profile_statuses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"author_id" integer NOT NULL,
	"body" text NOT NULL,
	"document" jsonb,
	"edited_at" timestamp with time zone,
	"state" text DEFAULT 'visible' NOT NULL,
	"state_by_id" integer,
	"state_at" timestamp with time zone,
	"idempotency_key" text,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"site_id" integer NOT NULL,
	"visibility" text DEFAULT 'everyone' NOT NULL,
	"reply_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "profile_status_replies" ADD CONSTRAINT "profile_status_replies_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_status_replies" ADD CONSTRAINT "profile_status_replies_state_by_id_members_id_fk" FOREIGN KEY ("state_by_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_status_replies" ADD CONSTRAINT "profile_status_replies_status_id_profile_statuses_id_fk" FOREIGN KEY ("status_id") REFERENCES "public"."profile_statuses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_status_replies" ADD CONSTRAINT "profile_status_replies_same_status" FOREIGN KEY ("status_id","in_reply_to_id") REFERENCES "public"."profile_status_replies"("status_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_statuses" ADD CONSTRAINT "profile_statuses_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_statuses" ADD CONSTRAINT "profile_statuses_state_by_id_members_id_fk" FOREIGN KEY ("state_by_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_statuses" ADD CONSTRAINT "profile_statuses_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profile_status_replies_list" ON "profile_status_replies" USING btree ("status_id","id");--> statement-breakpoint
CREATE INDEX "profile_status_replies_author" ON "profile_status_replies" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "profile_status_replies_author_key" ON "profile_status_replies" USING btree ("author_id","idempotency_key") WHERE "profile_status_replies"."idempotency_key" is not null;--> statement-breakpoint
CREATE INDEX "profile_statuses_history" ON "profile_statuses" USING btree ("author_id","site_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "profile_statuses_author_key" ON "profile_statuses" USING btree ("author_id","idempotency_key") WHERE "profile_statuses"."idempotency_key" is not null;