CREATE INDEX "comments_newest" ON "comments" USING btree ("content_id","inserted_at") WHERE "comments"."status" = 'visible';
