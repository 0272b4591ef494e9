import type { Queryable } from "#lib/core/server/db/client.ts";
import type { KnownViewer } from "#lib/members/shared/permissions.ts";
import type { CaseRow } from "#lib/moderation/server/case-queries.ts";
import type { FoundContent, Moderators } from "#lib/moderation/server/content-moderator.ts";
import { listSameTargets } from "./duplicate-queries.ts";

/** The maximum number of equal texts shown with a case. */
const maxShown = 10;

/** Another post with the text of a case, in its current state. */
export type SameText = FoundContent & { caseId: number | null };

/**
 * Other posts of the last 30 days with the text of a case, the newest first, on the sites that the viewer moderates.
 * `getCase` must have returned the case.
 */
export async function getSameTexts(
  db: Queryable,
  moderators: Moderators,
  { viewer, one }: { viewer: KnownViewer; one: CaseRow },
): Promise<SameText[]> {
  if (one.assocType === "USER" || one.assocType === "MESSAGE" || !one.reasons.includes("duplicate"))
    return [];
  const siteIds = viewer.moderatedSiteIds;
  const targets = await listSameTargets(db, one, { viewer, limit: maxShown });
  const found = await Promise.all(
    targets.map(async ({ assocType, assocId, caseId }) => {
      const post = await moderators[assocType].find(db, siteIds, assocId);
      return post && { ...post, caseId };
    }),
  );
  return found.filter((post) => post !== null);
}
