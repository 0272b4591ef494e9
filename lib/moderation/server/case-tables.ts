import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { identityId, insertedAt, moment, noPendingList } from "#lib/core/server/db/columns.ts";
import { members } from "#lib/members/server/member-tables.ts";
import type {
  CaseReason,
  CaseSnapshot,
  CaseState,
  CaseTargetType,
  CrisisLevel,
} from "#lib/moderation/shared/case.ts";
import type { CaseOutcome } from "#lib/moderation/shared/moderation.ts";
import { sites } from "#lib/site/server/site-tables.ts";

/** The cases for staff: one open case per target, however many reports there are. */
export const moderationCases = pgTable(
  "moderation_cases",
  {
    id: identityId(),
    /** The site of the content, or of the first report of a member. */
    siteId: integer("site_id")
      .notNull()
      .references(() => sites.id),
    /** All sites with a report of the target: a member has one case in the network. */
    siteIds: integer("site_ids").array().notNull(),
    assocType: text("assoc_type").$type<CaseTargetType>().notNull(),
    /** The id of the target; the reported member for a private message. */
    assocId: integer("assoc_id").notNull(),
    /** The conversation of a private message. Only network staff see such cases. */
    conversationId: uuid("conversation_id"),
    /** The author of the target, or the reported member. */
    memberId: integer("member_id")
      .notNull()
      .references(() => members.id),
    /**
     * Whether only network staff see it: cases about private messages or staff, and appeals against their decisions.
     */
    isNetworkOnly: boolean("is_network_only").notNull().default(false),
    state: text("state").$type<CaseState>().notNull().default("open"),
    reasons: text("reasons").array().$type<CaseReason[]>().notNull(),
    /** Reports of members; automatic reports are not counted. */
    reportCount: integer("report_count").notNull().default(0),
    crisisLevel: text("crisis_level").$type<CrisisLevel>(),
    /** Cases with a higher priority come first (`casePriority`). */
    priority: smallint("priority").notNull(),
    /** The appealed decision. */
    appealOf: integer("appeal_of"),
    claimedById: integer("claimed_by_id").references(() => members.id),
    claimedUntil: moment("claimed_until"),
    lastReportedAt: moment("last_reported_at").notNull().defaultNow(),
    closedAt: moment("closed_at"),
    closedById: integer("closed_by_id").references(() => members.id),
    outcome: text("outcome").$type<CaseOutcome>(),
    insertedAt: insertedAt(),
  },
  (table) => [
    // One open case for each target. An appeal is a separate case.
    uniqueIndex("moderation_cases_open_target")
      .on(
        table.assocType,
        table.assocId,
        sql`coalesce(${table.conversationId}::text, '')`,
        sql`coalesce(${table.appealOf}, 0)`,
      )
      .where(sql`${table.state} = 'open'`),
    index("moderation_cases_queue")
      .on(table.priority.desc().nullsFirst(), table.id)
      .where(sql`${table.state} = 'open'`),
    index("moderation_cases_sites")
      .using("gin", table.siteIds)
      .with(noPendingList)
      .where(sql`${table.state} = 'open'`),
    // For filters that match few cases at the head of the queue.
    index("moderation_cases_reasons")
      .using("gin", table.reasons)
      .with(noPendingList)
      .where(sql`${table.state} = 'open'`),
    index("moderation_cases_opened").on(table.insertedAt).where(sql`${table.state} = 'open'`),
    index("moderation_cases_claimed")
      .on(table.claimedById)
      .where(sql`${table.claimedById} is not null`),
    index("moderation_cases_closed")
      .on(table.id.desc().nullsFirst())
      .where(sql`${table.state} = 'closed'`),
    index("moderation_cases_member").on(table.memberId, table.id),
    index("moderation_cases_target").on(table.assocType, table.assocId, table.id),
  ],
);

/** The reports of a case, each with the reported text at that time. Rows are only ever added. */
export const moderationReports = pgTable(
  "moderation_reports",
  {
    id: identityId(),
    caseId: integer("case_id")
      .notNull()
      .references(() => moderationCases.id),
    siteId: integer("site_id")
      .notNull()
      .references(() => sites.id),
    /** Null for an automatic report. */
    reporterId: integer("reporter_id").references(() => members.id),
    reason: text("reason").$type<CaseReason>().notNull(),
    details: text("details").notNull().default(""),
    snapshot: jsonb("snapshot").$type<CaseSnapshot>().notNull(),
    /** How far earlier reports of this member were right, 0 to 100 (`reporterTrust`). */
    trust: smallint("trust").notNull().default(50),
    insertedAt: insertedAt(),
  },
  (table) => [
    uniqueIndex("moderation_reports_once")
      .on(table.caseId, table.reporterId, table.reason)
      .where(sql`${table.reporterId} is not null`),
    index("moderation_reports_case").on(table.caseId, table.id),
    index("moderation_reports_reporter")
      .on(table.reporterId, table.id)
      .where(sql`${table.reporterId} is not null`),
  ],
);

/** Internal notes of staff about a case or a member. */
export const moderationNotes = pgTable(
  "moderation_notes",
  {
    id: identityId(),
    caseId: integer("case_id").references(() => moderationCases.id),
    memberId: integer("member_id").references(() => members.id),
    /**
     * The site on which a note about a member was written; only its staff and network staff read it. Null for a note
     * about a case.
     */
    siteId: integer("site_id").references(() => sites.id),
    authorId: integer("author_id")
      .notNull()
      .references(() => members.id),
    body: text("body").notNull(),
    insertedAt: insertedAt(),
  },
  (table) => [
    index("moderation_notes_case").on(table.caseId, table.id),
    index("moderation_notes_member").on(table.memberId, table.id),
  ],
);

/** Saved replies of staff, of one site or of the network. */
export const savedReplies = pgTable(
  "saved_replies",
  {
    id: identityId(),
    /** Null for all sites. */
    siteId: integer("site_id").references(() => sites.id),
    title: text("title").notNull(),
    body: text("body").notNull(),
    authorId: integer("author_id")
      .notNull()
      .references(() => members.id),
    insertedAt: insertedAt(),
  },
  (table) => [index("saved_replies_site").on(table.siteId, table.id)],
);

/** The notice that a member gets about a decision on their content, and their appeal. */
export const moderationNotices = pgTable(
  "moderation_notices",
  {
    id: identityId(),
    /** The decision in `moderation_log`. */
    logId: integer("log_id").notNull(),
    memberId: integer("member_id")
      .notNull()
      .references(() => members.id),
    siteId: integer("site_id")
      .notNull()
      .references(() => sites.id),
    /** The member's own text at the time of the decision. */
    snapshot: jsonb("snapshot").$type<CaseSnapshot>().notNull(),
    readAt: moment("read_at"),
    isWithdrawn: boolean("is_withdrawn").notNull().default(false),
    appeal: text("appeal"),
    appealedAt: moment("appealed_at"),
    appealOutcome: text("appeal_outcome").$type<"UPHOLD" | "OVERTURN">(),
    appealAnswer: text("appeal_answer"),
    appealDecidedAt: moment("appeal_decided_at"),
    insertedAt: insertedAt(),
  },
  (table) => [
    uniqueIndex("moderation_notices_log").on(table.logId),
    index("moderation_notices_member").on(table.memberId, table.id),
  ],
);
