import type { Queryable } from "#lib/core/server/db/client.ts";
import type { Visitor } from "#lib/core/server/visitors.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { storeSubject } from "./experiment-queries.ts";
import { toBrowserSubject, toMemberSubject } from "./subject.ts";

/**
 * At a member's first login on a site, assigns them the variants of their browser. Members who have logged in there
 * before keep theirs.
 */
export async function keepSubject(options: {
  db: Queryable;
  site: SiteScope;
  memberId: number;
  visitor: Pick<Visitor, "experimentKey">;
}): Promise<void> {
  const { db, site, memberId, visitor } = options;
  const subject = toBrowserSubject(visitor) ?? toMemberSubject(memberId);
  await storeSubject(db, site, { memberId, subject });
}
