CREATE UNLOGGED TABLE "live_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"origin" uuid NOT NULL,
	"channel" text NOT NULL,
	"payload" bytea NOT NULL,
	"inserted_at" timestamp with time zone DEFAULT now() NOT NULL
);
