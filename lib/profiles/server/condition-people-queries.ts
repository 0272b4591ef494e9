import { and, desc, eq, inArray, isNull, ne } from "drizzle-orm";
import { memberDisorders } from "#lib/conditions/server/member-disorder-tables.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { members } from "#lib/members/server/member-tables.ts";
import { roles } from "#lib/members/shared/member.ts";
import type { PrivacyLevel } from "#lib/members/shared/privacy-level.ts";

/** Members with a condition whose level is one of these, the newest entry first. */
export async function findConditionPeople(
  db: Queryable,
  options: { disorderId: number; levels: readonly PrivacyLevel[]; limit: number },
) {
  return db
    .select({
      id: memberDisorders.id,
      memberId: memberDisorders.memberId,
      relationshipType: memberDisorders.relationship,
      level: memberDisorders.level,
    })
    .from(memberDisorders)
    .innerJoin(members, eq(members.id, memberDisorders.memberId))
    .where(
      and(
        eq(memberDisorders.disorderId, options.disorderId),
        inArray(memberDisorders.level, [...options.levels]),
        isNull(members.deletedAt),
        ne(members.roleId, roles.spammer),
      ),
    )
    .orderBy(desc(memberDisorders.id))
    .limit(options.limit);
}
export type ConditionPersonRow = Awaited<ReturnType<typeof findConditionPeople>>[number];
