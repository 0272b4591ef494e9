import type { Queryable } from "#lib/core/server/db/client.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { canSee } from "#lib/profiles/shared/privacy.ts";
import { type ConditionPersonRow, findConditionPeople } from "./condition-people-queries.ts";
import { getVisibleFields, toVisibilityOn } from "./get-visible-fields.ts";

export type { ConditionPersonRow };

/** Maximum number of people in one call. */
const maxPeople = 24;
/** More rows are read than needed, because members who hide the condition from this viewer are left out. */
const readFactor = 4;

/**
 * Members of the network who show a condition to this viewer, newest first. There is no total, because it would
 * include members who hide the condition.
 */
export async function getConditionPeople(
  db: Queryable,
  viewer: Viewer,
  options: { site: { id: number }; disorderId: number; limit: number },
): Promise<ConditionPersonRow[]> {
  const limit = Math.min(Math.max(1, options.limit), maxPeople);
  const levels = viewer ? (["anyone", "members", "following"] as const) : (["anyone"] as const);
  const rows = await findConditionPeople(db, {
    disorderId: options.disorderId,
    levels,
    limit: viewer ? limit * readFactor : limit,
  });
  if (rows.length === 0) return [];
  const memberIds = rows.map(({ memberId }) => memberId);
  const visibilities = (await getVisibleFields(db, viewer, memberIds)).map((one) =>
    toVisibilityOn(options.site, one),
  );
  return rows
    .filter(({ level }, index) => {
      const visibility = visibilities[index];
      return visibility && visibility.fields.size > 0 && canSee(visibility.relation, level);
    })
    .slice(0, limit);
}
