DROP INDEX "thread_follows_content";--> statement-breakpoint
CREATE INDEX "thread_follows_content" ON "thread_follows" USING btree ("content_id","is_following","member_id");