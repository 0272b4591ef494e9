CREATE TABLE "sign_up_addresses" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"address_hash" text NOT NULL,
	"case_opened_at" timestamp with time zone,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sign_up_addresses" ADD CONSTRAINT "sign_up_addresses_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_up_addresses_hash" ON "sign_up_addresses" USING btree ("address_hash","member_id");--> statement-breakpoint
CREATE INDEX "sign_up_addresses_old" ON "sign_up_addresses" USING btree ("inserted_at");--> statement-breakpoint
CREATE INDEX "sign_up_addresses_cases" ON "sign_up_addresses" USING btree ("address_hash","case_opened_at") WHERE "sign_up_addresses"."case_opened_at" is not null;