-- The new index comes first, so that a key is unique at every moment.
CREATE UNIQUE INDEX "messages_conversation_author_key" ON "messages" USING btree ("conversation_id","author_id","idempotency_key") WHERE "messages"."idempotency_key" is not null;--> statement-breakpoint
DROP INDEX "messages_author_key";
