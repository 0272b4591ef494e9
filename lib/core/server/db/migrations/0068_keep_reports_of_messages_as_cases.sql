ALTER TABLE "moderation_cases" ADD COLUMN "is_network_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Reports of private messages become cases: one for each conversation and reported member.
INSERT INTO "moderation_cases" ("site_id", "site_ids", "assoc_type", "assoc_id", "conversation_id", "member_id",
  "is_network_only", "reasons", "report_count", "priority", "last_reported_at", "inserted_at")
SELECT min("site_id"), array_agg(DISTINCT "site_id"), 'MESSAGE', "reported_id", "conversation_id", "reported_id",
  true, array_agg(DISTINCT "reason"), count(DISTINCT "reporter_id"),
  CASE WHEN bool_or("reason" = 'crisis') THEN 550 ELSE 100 END, max("inserted_at"), min("inserted_at")
FROM "message_reports" GROUP BY "conversation_id", "reported_id";--> statement-breakpoint
INSERT INTO "moderation_reports" ("case_id", "site_id", "reporter_id", "reason", "details", "snapshot", "inserted_at")
SELECT c."id", r."site_id", r."reporter_id", r."reason", r."details",
  jsonb_build_object('title', null, 'path', null, 'messages', r."snapshot",
    'body', coalesce(r."snapshot" -> -1 ->> 'body', '')), r."inserted_at"
FROM "message_reports" r JOIN "moderation_cases" c
  ON c."assoc_type" = 'MESSAGE' AND c."conversation_id" = r."conversation_id" AND c."assoc_id" = r."reported_id"
ORDER BY r."id"
ON CONFLICT DO NOTHING;--> statement-breakpoint
DROP TABLE "message_reports" CASCADE;
