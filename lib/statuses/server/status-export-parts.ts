import { sql } from "drizzle-orm";
import type { ExportPart } from "#lib/members/server/export-part.ts";
import { pageSlug } from "#lib/members/server/page-slug.ts";
import { statusPath } from "#lib/statuses/shared/status.ts";

/** A member's status updates and replies. */
export const statusExportParts: readonly ExportPart[] = [
  {
    name: "status-updates",
    title: "Status updates",
    references: ["profile_statuses.author_id"],
    select: (memberId) => sql`
      select s.id, s.site_id as "siteId", m.slug, s.body as text, s.visibility as "whoMaySee", s.state,
        s.edited_at as "editedAt", s.inserted_at as "writtenAt"
      from profile_statuses s join members m on m.id = s.author_id
      where s.author_id = ${memberId} order by s.id`,
    toPath: (row) => statusPath(String(row.slug), Number(row.id)),
    hidden: ["slug"],
  },
  {
    name: "status-versions",
    title: "Earlier versions of your status updates",
    references: [],
    select: (memberId) => sql`
      select r.status_id as "statusId", r.number as version, r.body as text,
        r.inserted_at as "replacedAt"
      from profile_status_revisions r join profile_statuses s on s.id = r.status_id
      where s.author_id = ${memberId} order by r.status_id, r.number`,
  },
  {
    name: "status-replies",
    title: "Replies to status updates",
    references: ["profile_status_replies.author_id"],
    select: (memberId) => sql`
      select r.id, s.site_id as "siteId", s.id as "statusId", ${pageSlug} as slug, m.username as "below",
        r.body as text, r.state, r.edited_at as "editedAt", r.inserted_at as "writtenAt"
      from profile_status_replies r
      join profile_statuses s on s.id = r.status_id join members m on m.id = s.author_id
      where r.author_id = ${memberId} order by r.id`,
    toPath: (row) =>
      row.slug === null ? null : statusPath(String(row.slug), Number(row.statusId)),
    hidden: ["slug"],
  },
];
