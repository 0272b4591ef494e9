ALTER TABLE "former_usernames" ADD COLUMN "username_key" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "username_key" text;--> statement-breakpoint
CREATE INDEX "former_usernames_key" ON "former_usernames" USING btree ("username_key");--> statement-breakpoint
CREATE INDEX "former_usernames_without_key" ON "former_usernames" USING btree ("username") WHERE "former_usernames"."username_key" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "members_username_key" ON "members" USING btree ("username_key");--> statement-breakpoint
CREATE INDEX "members_without_username_key" ON "members" USING btree ("id") WHERE "members"."username_key" is null;--> statement-breakpoint
-- A key belongs to one spelling: releases that know none leave it to be made anew.
CREATE FUNCTION forget_username_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.username_key := NULL;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER members_forget_username_key BEFORE UPDATE OF username ON "members"
FOR EACH ROW WHEN (
	NEW.username::text IS DISTINCT FROM OLD.username::text
	AND NEW.username_key IS NOT DISTINCT FROM OLD.username_key
) EXECUTE FUNCTION forget_username_key();
