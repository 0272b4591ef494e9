import { sql } from "drizzle-orm";
import type { ExportPart } from "#lib/members/server/export-part.ts";

/** The account's sign-in methods and sessions, without secrets, tokens and codes. */
export const authExportParts: readonly ExportPart[] = [
  {
    name: "ways-to-log-in",
    title: "Ways to log in",
    references: ["auth_accounts.user_id"],
    select: (memberId) => sql`
      select provider_id as provider, created_at as "addedAt", updated_at as "changedAt"
      from auth_accounts where user_id = ${memberId} order by id`,
  },
  {
    name: "sessions",
    title: "Where you are logged in",
    references: ["auth_sessions.user_id"],
    select: (memberId) => sql`
      select site_id as "siteId", user_agent as device, created_at as "loggedInAt",
        updated_at as "lastUsedAt", expires_at as "endsAt"
      from auth_sessions where user_id = ${memberId} order by id`,
  },
  {
    name: "passkeys",
    title: "Passkeys",
    references: ["passkeys.member_id"],
    select: (memberId) => sql`
      select site_id as "siteId", device, inserted_at as "addedAt", last_used_at as "lastUsedAt"
      from passkeys where member_id = ${memberId} order by id`,
  },
  {
    name: "authenticator-app",
    title: "Authenticator app",
    references: ["totp_secrets.member_id"],
    select: (memberId) => sql`
      select inserted_at as "addedAt", confirmed_at as "confirmedAt"
      from totp_secrets where member_id = ${memberId}`,
  },
  {
    name: "deletion",
    title: "Deletion of the account",
    references: ["account_deletions.member_id"],
    select: (memberId) => sql`
      select erases_words as "erasesWords", due_at as "dueAt", inserted_at as "requestedAt"
      from account_deletions where member_id = ${memberId}`,
  },
];
