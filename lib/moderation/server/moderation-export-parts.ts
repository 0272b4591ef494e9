import { sql } from "drizzle-orm";
import type { ExportPart } from "#lib/members/server/export-part.ts";

/** The reports by a member, and the decisions of staff about them and their posts. */
export const moderationExportParts: readonly ExportPart[] = [
  {
    name: "reports",
    title: "What you have reported",
    references: ["moderation_reports.reporter_id"],
    select: (memberId) => sql`
      select r.site_id as "siteId", c.assoc_type as type, r.reason, r.details,
        r.inserted_at as "reportedAt"
      from moderation_reports r join moderation_cases c on c.id = r.case_id
      where r.reporter_id = ${memberId} order by r.id`,
  },
  {
    name: "moderation-notices",
    title: "Decisions about what you wrote",
    references: ["moderation_notices.member_id"],
    select: (memberId) => sql`
      select n.site_id as "siteId", l.operation as decision, l.rule, l.explanation,
        n.snapshot ->> 'body' as "yourText", n.appeal, n.appealed_at as "appealedAt",
        n.appeal_outcome as "appealOutcome", n.appeal_answer as "appealAnswer", n.inserted_at as "decidedAt"
      from moderation_notices n join moderation_log l on l.id = n.log_id
      where n.member_id = ${memberId} order by n.id`,
  },
  {
    name: "restrictions",
    title: "Limits and suspensions of your account",
    references: ["member_restrictions.member_id"],
    select: (memberId) => sql`
      select site_id as "siteId", kind, inserted_at as "since", ends_at as "endsAt", ended_at as "endedAt"
      from member_restrictions where member_id = ${memberId} order by id`,
  },
  {
    name: "moderated-sites",
    title: "Sites that you moderate",
    references: ["site_moderators.member_id"],
    select: (memberId) => sql`
      select site_id as "siteId", inserted_at as "since"
      from site_moderators where member_id = ${memberId} order by site_id`,
  },
  {
    name: "edited-sites",
    title: "Sites that you edit",
    references: ["site_editors.member_id"],
    select: (memberId) => sql`
      select site_id as "siteId", inserted_at as "since"
      from site_editors where member_id = ${memberId} order by site_id`,
  },
  {
    name: "joined-accounts",
    title: "Accounts that were joined to yours",
    references: ["member_merges.kept_id"],
    select: (memberId) => sql`
      select gone_slug as "formerAddress", state, inserted_at as "joinedAt"
      from member_merges where kept_id = ${memberId} order by id`,
  },
  {
    name: "sign-up-address",
    title: "Where your account was made",
    references: ["sign_up_addresses.member_id"],
    select: (memberId) => sql`
      select address_hash as "keyedHashOfTheAddress", inserted_at as "storedAt",
        inserted_at + interval '30 days' as "deletedAfter"
      from sign_up_addresses where member_id = ${memberId}`,
  },
];
