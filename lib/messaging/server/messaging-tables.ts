import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { insertedAt, moment } from "#lib/core/server/db/columns.ts";
import { members } from "#lib/members/server/member-tables.ts";
import type { MessageAudience } from "#lib/messaging/shared/message-audience.ts";
import type { ReactionType } from "#lib/reactions/shared/reaction.ts";
import { sites } from "#lib/site/server/site-tables.ts";

/** A private conversation of two members on one site. Ids are random: they cannot be guessed. */
export const conversations = pgTable(
  "conversations",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    siteId: integer("site_id")
      .notNull()
      .references(() => sites.id),
    /** The member who wrote first; the other one sees the request. */
    initiatorId: integer("initiator_id")
      .notNull()
      .references(() => members.id),
    isAccepted: boolean("is_accepted").notNull().default(false),
    /** The `sequence` after which the current request starts; the request may have one message. */
    requestAfterSequence: bigint("request_after_sequence", { mode: "number" }).notNull().default(0),
    lastMessageAt: moment("last_message_at").notNull().defaultNow(),
    lastMessageBody: text("last_message_body").notNull().default(""),
    insertedAt: insertedAt(),
  },
  (table) => [index("conversations_site").on(table.siteId, table.lastMessageAt)],
);

/**
 * One person's side of a conversation: each has their own archive and reading state. Triggers fill the columns for
 * lists and counts, so that no code path can forget them.
 */
export const conversationParticipants = pgTable(
  "conversation_participants",
  {
    conversationId: uuid("conversation_id")
      .notNull()
      .references(() => conversations.id),
    memberId: integer("member_id")
      .notNull()
      .references(() => members.id),
    isArchived: boolean("is_archived").notNull().default(false),
    /** `sequence` of the newest message this person has seen. */
    lastReadSequence: bigint("last_read_sequence", { mode: "number" }).notNull().default(0),
    /** `sequence` of the partner's newest message. Set by a trigger. */
    lastReceivedSequence: bigint("last_received_sequence", { mode: "number" }).notNull().default(0),
    /** The site of the conversation. Set by a trigger. */
    siteId: integer("site_id").notNull().default(0),
    /** When the newest message of the conversation was stored. Set by a trigger. */
    lastMessageAt: moment("last_message_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.memberId] }),
    index("conversation_participants_inbox").on(
      table.memberId,
      table.siteId,
      table.isArchived,
      table.lastMessageAt.desc().nullsFirst(),
      table.conversationId.desc().nullsFirst(),
    ),
    index("conversation_participants_unread")
      .on(table.memberId, table.siteId)
      .where(
        sql`not ${table.isArchived} and ${table.lastReceivedSequence} > ${table.lastReadSequence}`,
      ),
  ],
);

export const messages = pgTable(
  "messages",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** The order in which the database stored the messages; "since" and "unread" refer to it. */
    sequence: bigint("sequence", { mode: "number" }).generatedAlwaysAsIdentity(),
    conversationId: uuid("conversation_id")
      .notNull()
      .references(() => conversations.id),
    authorId: integer("author_id")
      .notNull()
      .references(() => members.id),
    body: text("body").notNull(),
    idempotencyKey: text("idempotency_key"),
    insertedAt: insertedAt(),
  },
  (table) => [
    index("messages_conversation").on(table.conversationId, table.sequence),
    // Only the partner's messages, so that own messages are not read.
    index("messages_conversation_author").on(table.conversationId, table.authorId, table.sequence),
    uniqueIndex("messages_conversation_author_key")
      .on(table.conversationId, table.authorId, table.idempotencyKey)
      .where(sql`${table.idempotencyKey} is not null`),
  ],
);

/** The reaction of a participant to a message: at most one for each pair (spec §3). */
export const messageReactions = pgTable(
  "message_reactions",
  {
    messageId: uuid("message_id")
      .notNull()
      .references(() => messages.id),
    memberId: integer("member_id")
      .notNull()
      .references(() => members.id),
    type: text("type").$type<ReactionType>().notNull(),
    insertedAt: insertedAt(),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.memberId] })],
);

/** The private message settings of a member; the defaults apply without a row. */
export const memberMessageSettings = pgTable("member_message_settings", {
  memberId: integer("member_id")
    .primaryKey()
    .references(() => members.id, { onDelete: "cascade" }),
  audience: text("audience").$type<MessageAudience>().notNull().default("anyone"),
  /** Whether others see when the member types and what they have read, and whether the member sees it of others. */
  showsActivity: boolean("shows_activity").notNull().default(true),
});
