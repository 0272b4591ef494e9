import type { Visitor } from "#lib/core/server/visitors.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import type { ExperimentServices } from "./experiment-services.ts";

/** The subject to which an experiment assigns a variant. */
export type ExperimentSubject = {
  viewer: Pick<NonNullable<Viewer>, "id"> | null;
  visitor: Pick<Visitor, "experimentKey">;
};

/** The key of a browser in experiments; `null` for a guest who never acted. */
export function toBrowserSubject({ experimentKey }: Pick<Visitor, "experimentKey">): string | null {
  return experimentKey === null ? null : `visitor:${experimentKey}`;
}

/** The key of a member whose first login was in a browser without one. */
export const toMemberSubject = (memberId: number): string => `member:${memberId}`;

/**
 * The key that variants depend on: for a member, on every device, the key of the browser of their first login; for a
 * guest, the key of their browser; otherwise `null`.
 * @throws when it cannot be read
 */
export async function findPerson(
  services: Pick<ExperimentServices, "findSubject">,
  site: SiteScope,
  { viewer, visitor }: ExperimentSubject,
): Promise<string | null> {
  if (!viewer) return toBrowserSubject(visitor);
  return (await services.findSubject(site, viewer.id)) ?? toMemberSubject(viewer.id);
}
