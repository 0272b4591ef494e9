-- Accounts that are deleted already get the names that nobody can take (`former-member.ts`). Their rows alone are locked.
UPDATE "members" SET
	"username" = 'Former member #' || "id",
	"slug" = 'former-member~' || "id",
	"email" = 'former-member-' || "id"
WHERE "deleted_at" IS NOT NULL
	AND "username" = ('Former member ' || "id")::citext
	AND "email" = ('former-member-' || "id" || '@deleted.invalid')::citext;
