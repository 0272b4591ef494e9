-- First the new index, so that reads wait for no more than the drop of the old one.
CREATE INDEX "comments_newest" ON "comments" USING btree ("content_id","inserted_at") WHERE "comments"."status" = 'visible';--> statement-breakpoint
DROP INDEX "comments_content";
