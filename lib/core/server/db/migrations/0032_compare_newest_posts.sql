DROP INDEX "member_posts_member";--> statement-breakpoint
CREATE INDEX "member_posts_newest" ON "member_posts" USING btree ("member_id","id");