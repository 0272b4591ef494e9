import type { Queryable } from "#lib/core/server/db/client.ts";
import type { Badge, SecondaryBadge } from "#lib/members/shared/member.ts";
import { updateBadges } from "./member-detail-queries.ts";

/** Stores the badges of a member, for a use case that has checked who may grant them. */
export const storeBadges = (
  tx: Queryable,
  memberId: number,
  badges: { badge: Badge | null; secondaryBadge: SecondaryBadge | null },
): Promise<void> => updateBadges(tx, memberId, badges);
