-- The keys of imported comments name their site, so that one export can be imported into several. Other keys are chosen by
-- browsers and do not begin with a kind of import.
UPDATE "comments" SET "idempotency_key" = regexp_replace("idempotency_key", '^(wxr|forum):', '\1:' || "site_id" || ':')
WHERE "idempotency_key" LIKE 'wxr:%' OR "idempotency_key" LIKE 'forum:%';
