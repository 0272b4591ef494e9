import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { TokenPurpose } from "#lib/auth/shared/token-purpose.ts";
import { citext, identityId, insertedAt, moment } from "#lib/core/server/db/columns.ts";
import { members } from "#lib/members/server/member-tables.ts";
import { sites } from "#lib/site/server/site-tables.ts";

/** The sign-in methods of accounts, one row each: a password or a provider. */
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
    /** These six are never filled; earlier releases name them in their statements. */
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

/** A session on one host. `token` is the SHA-256 of the cookie's token. */
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
    /** How long the session lasts without use. */
    idleSeconds: integer("idle_seconds")
      .notNull()
      .default(30 * 24 * 60 * 60),
    /** Never filled; earlier releases name it in their statements. */
    ipAddress: text("ip_address"),
    /** A label such as `Chrome on Windows`, never the full User-Agent. */
    userAgent: text("user_agent"),
    /**
     * The member's role when the session began. The session ends when the member joins or leaves the staff.
     */
    roleId: integer("role_id"),
    /** The session has no rights until the member has completed the second factor. */
    isAwaitingFactor: boolean("is_awaiting_factor").notNull().default(false),
    /** When the member last proved who they are, by a login or a second factor. */
    authenticatedAt: moment("authenticated_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [index("auth_sessions_user").on(table.userId)],
);

/**
 * Single-use tickets that open one WebSocket. Only the hash is stored. The table is unlogged: after a crash
 * of the database, browsers request new tickets.
 */
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

/**
 * How many sockets each instance holds for a member, so that one limit per member applies across
 * all instances. Rows that are not renewed within a minute are ignored. The table is unlogged and
 * has no foreign key to members.
 */
export const memberSockets = pgTable(
  "member_sockets",
  {
    memberId: integer("member_id").notNull(),
    instance: uuid("instance").notNull(),
    count: integer("count").notNull(),
    renewedAt: moment("renewed_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.instance] }),
    index("member_sockets_instance").on(table.instance),
  ],
);

/**
 * The tokens of links in emails, as SHA-256. Using a link deletes its token in the same transaction; a new
 * token replaces the previous one for the same purpose.
 */
export const oneTimeTokens = pgTable(
  "one_time_tokens",
  {
    tokenHash: text("token_hash").primaryKey(),
    purpose: text("purpose").$type<TokenPurpose>().notNull(),
    memberId: integer("member_id")
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    /** The address that the link was sent to, or that it restores. */
    email: citext("email").notNull(),
    expiresAt: moment("expires_at").notNull(),
    insertedAt: insertedAt(),
  },
  (table) => [
    // After two changes of an address in a week both undo links work: the first one belongs to the
    // owner.
    uniqueIndex("one_time_tokens_one_live")
      .on(table.memberId, table.purpose)
      .where(sql`purpose <> 'undo-email-change'`),
    index("one_time_tokens_member").on(table.memberId),
  ],
);
