-- Names are compared without the separators of their words: only those that have some get another key, which `fillUsernameKeys`
-- makes. Old names that are the same now stay valid. Locks those rows for as long as it takes.
UPDATE "members" SET "username_key" = NULL WHERE "username_key" ~ '[[:space:]._,/()-]';
--> statement-breakpoint
UPDATE "former_usernames" SET "username_key" = NULL WHERE "username_key" ~ '[[:space:]._,/()-]';
