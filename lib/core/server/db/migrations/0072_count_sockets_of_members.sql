-- Unlogged: what a crash of the database may forget, and what is written often.
CREATE UNLOGGED TABLE "member_sockets" (
	"member_id" integer NOT NULL,
	"instance" uuid NOT NULL,
	"count" integer NOT NULL,
	"renewed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_sockets_member_id_instance_pk" PRIMARY KEY("member_id","instance")
);
--> statement-breakpoint
CREATE INDEX "member_sockets_instance" ON "member_sockets" USING btree ("instance");