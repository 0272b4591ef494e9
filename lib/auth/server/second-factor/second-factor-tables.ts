import { bigint, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { authSessions } from "#lib/auth/server/auth-tables.ts";
import { identityId, insertedAt, moment } from "#lib/core/server/db/columns.ts";
import { members } from "#lib/members/server/member-tables.ts";
import { sites } from "#lib/site/server/site-tables.ts";

const memberId = () =>
  integer("member_id")
    .notNull()
    .references(() => members.id, { onDelete: "cascade" });

/** Authenticator apps, one for each member. */
export const totpSecrets = pgTable("totp_secrets", {
  memberId: memberId().primaryKey(),
  /** Encrypted: a copy of the database is not enough to compute codes. */
  secret: text("secret").notNull(),
  /** `null` until the member has entered a first code. */
  confirmedAt: moment("confirmed_at"),
  /** The 30 s step of the last accepted code: this code and older ones are refused. */
  lastUsedStep: integer("last_used_step"),
  insertedAt: insertedAt(),
});

/** One-use codes for a member without their device, as SHA-256. A used code is deleted. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    memberId: memberId(),
    codeHash: text("code_hash").notNull(),
    insertedAt: insertedAt(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.codeHash] })],
);

/** WebAuthn credentials. Browsers bind each to the host of the site that it was created on. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: identityId(),
    memberId: memberId(),
    siteId: integer("site_id")
      .notNull()
      .references(() => sites.id),
    /** The browser's id of the credential, base64url. */
    credentialId: text("credential_id").notNull().unique(),
    /** COSE key, base64url. */
    publicKey: text("public_key").notNull(),
    /**
     * The authenticator's count of signatures, if it has one: the counter of a cloned authenticator would fall behind.
     */
    counter: bigint("counter", { mode: "number" }).notNull(),
    /** How the browser connects to the authenticator, such as `internal` or `usb`. */
    transports: text("transports").array().notNull(),
    /** The browser that created it, such as `Chrome on Windows`. */
    device: text("device"),
    lastUsedAt: moment("last_used_at"),
    insertedAt: insertedAt(),
  },
  (table) => [index("passkeys_member").on(table.memberId)],
);

/** Random values for passkeys to sign. Each belongs to one session, works once and expires after five minutes. */
export const passkeyChallenges = pgTable(
  "passkey_challenges",
  {
    sessionId: integer("session_id")
      .notNull()
      .references(() => authSessions.id, { onDelete: "cascade" }),
    purpose: text("purpose").$type<"register" | "log-in">().notNull(),
    challenge: text("challenge").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.purpose] })],
);
