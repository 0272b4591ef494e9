CREATE INDEX "comments_discussion_order" ON "comments" USING btree ("content_id",coalesce("parent_id", "id"),"id","parent_id") WHERE "comments"."status" = 'visible' or "comments"."reply_count" > 0;--> statement-breakpoint
DROP INDEX "comments_discussion";
