CREATE TABLE "photos" (
	"source" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"preview" text
);
