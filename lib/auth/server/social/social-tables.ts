import { boolean, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { SocialFailure } from "#lib/auth/shared/social-login.ts";
import { insertedAt, moment } from "#lib/core/server/db/columns.ts";
import type { SocialProviderName } from "#lib/core/shared/social-provider.ts";
import { sites } from "#lib/site/server/site-tables.ts";

/** The result of a provider login. It is useless without the browser's cookie. */
export type SocialOutcome =
  | { kind: "done"; memberId: number; isNew: boolean; isFirstLogin: boolean }
  | { kind: "link"; memberId: number; issuer: string; subject: string }
  | { kind: "failed"; reason: SocialFailure };

/**
 * Pending social logins, each of one browser on one site. Only hashes are stored: the browser holds the
 * secret from which `state`, `nonce` and the PKCE verifier are derived.
 */
export const socialLogins = pgTable(
  "social_logins",
  {
    /** SHA-256 of the secret in the browser's cookie. */
    browserHash: text("browser_hash").primaryKey(),
    /** SHA-256 of `state`, to find the login on the callback host. */
    stateHash: text("state_hash").notNull().unique(),
    siteId: integer("site_id")
      .notNull()
      .references(() => sites.id),
    provider: text("provider").$type<SocialProviderName>().notNull(),
    /** Otherwise the whole page was redirected to the provider. */
    isPopUp: boolean("is_pop_up").notNull(),
    /** Path to come back to. */
    returnPath: text("return_path").notNull(),
    step: text("step").$type<"asked" | "handed" | "ended">().notNull().default("asked"),
    /** The provider's response as a query string, until the site's host fetches it from the callback host. */
    answer: text("answer"),
    handoverHash: text("handover_hash"),
    handoverExpiresAt: moment("handover_expires_at"),
    outcome: jsonb("outcome").$type<SocialOutcome>(),
    /** SHA-256 of the token in a mailed link that connects a provider account with one of ours. */
    linkTokenHash: text("link_token_hash"),
    expiresAt: moment("expires_at").notNull(),
    insertedAt: insertedAt(),
  },
  (table) => [index("social_logins_expiry").on(table.expiresAt)],
);

/** One-tap credentials that have opened a session. Each works once. */
export const usedCredentials = pgTable(
  "used_credentials",
  {
    credentialHash: text("credential_hash").primaryKey(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [index("used_credentials_expiry").on(table.expiresAt)],
);
