import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { identityId, insertedAt, moment } from "../../core/server/db/columns.ts";
import { members } from "../../members/server/member-tables.ts";
import { sites } from "../../site/server/site-tables.ts";

/** Ways in to an account: a password, later a social login. Columns as better-auth names them. */
export const authAccounts = pgTable(
  "auth_accounts",
  {
    id: identityId(),
    userId: integer("user_id")
      .notNull()
      .references(() => members.id),
    providerId: text("provider_id").notNull(),
    accountId: text("account_id").notNull(),
    /** PHC string of Argon2id for provider `credential`. */
    password: text("password"),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: moment("access_token_expires_at"),
    refreshTokenExpiresAt: moment("refresh_token_expires_at"),
    scope: text("scope"),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("auth_accounts_user").on(table.userId),
    uniqueIndex("auth_accounts_provider").on(table.providerId, table.accountId),
  ],
);

/** A login on one host. `token` is the SHA-256 of what the cookie holds. */
export const authSessions = pgTable(
  "auth_sessions",
  {
    id: identityId(),
    token: text("token").notNull().unique(),
    userId: integer("user_id")
      .notNull()
      .references(() => members.id),
    siteId: integer("site_id")
      .notNull()
      .references(() => sites.id),
    expiresAt: moment("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [index("auth_sessions_user").on(table.userId)],
);

/** One-use codes of better-auth's flows. */
export const authVerifications = pgTable(
  "auth_verifications",
  {
    id: identityId(),
    identifier: text("identifier").notNull(),
    value: text("value").notNull(),
    expiresAt: moment("expires_at").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [index("auth_verifications_identifier").on(table.identifier)],
);

/** Single-use tickets that open one websocket (security.md §2). Only the hash is kept. */
export const socketTickets = pgTable(
  "socket_tickets",
  {
    ticketHash: text("ticket_hash").primaryKey(),
    sessionId: integer("session_id")
      .notNull()
      .references(() => authSessions.id, { onDelete: "cascade" }),
    siteId: integer("site_id")
      .notNull()
      .references(() => sites.id),
    expiresAt: moment("expires_at").notNull(),
    insertedAt: insertedAt(),
  },
  (table) => [index("socket_tickets_session").on(table.sessionId)],
);
