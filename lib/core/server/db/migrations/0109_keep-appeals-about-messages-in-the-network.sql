-- An appeal has the words of the case in which it was decided: those of private messages are for the staff of the network.
UPDATE "moderation_cases" appeal SET "is_network_only" = true
FROM "moderation_log" decision, "moderation_cases" decided
WHERE appeal."appeal_of" = decision."id" AND decided."id" = decision."case_id"
	AND decided."is_network_only" AND NOT appeal."is_network_only";
