import { sql } from "drizzle-orm";
import type { ExportPart } from "#lib/members/server/export-part.ts";

/** A member's reactions, each with the type and id of its target. */
export const reactionExportParts: readonly ExportPart[] = [
  {
    name: "reactions",
    title: "Reactions",
    references: ["reactions.member_id"],
    select: (memberId) => sql`
      select site_id as "siteId", reacted_type as "to", assoc_id as "toId", type as reaction,
        inserted_at as "reactedAt"
      from reactions where member_id = ${memberId} order by inserted_at`,
  },
];
