import type { Queryable } from "#lib/core/server/db/client.ts";
import type { Invalidate, Transaction } from "#lib/core/server/invalidation.ts";
import type { CaseSnapshot } from "#lib/moderation/shared/case.ts";
import type { ModeratedState, ModeratedType } from "#lib/moderation/shared/moderation.ts";

/** The ids of the sites that a person moderates or that are searched. */
export type ModeratedSites = readonly number[] | "all";

/** The current state of content that can be reported and moderated. */
export type FoundContent = {
  /** The site of the content; for a member, the home site. */
  siteId: number;
  /** The author of the content, or the member itself. */
  memberId: number;
  snapshot: CaseSnapshot;
  state: ModeratedState;
};

/** A change of the state of content. */
export type StateChange = {
  tx: Transaction;
  invalidate: Invalidate;
  siteIds: ModeratedSites;
  actorId: number;
  assocId: number;
  /** The states from which the change is allowed, compared after the lock. */
  from: readonly ModeratedState[];
  to: ModeratedState;
};

/** The functions that a domain provides for moderating one type. */
export type ContentModerator = {
  /**
   * @param siteIds the sites that may show it
   * @returns `null` when none of them does, or it was never public
   */
  find: (db: Queryable, siteIds: ModeratedSites, assocId: number) => Promise<FoundContent | null>;
  /**
   * Hides or shows an item, and updates its counts, images and pages. Images of deleted items are
   * kept while the deletion can be undone.
   * @returns the previous state; `null` if it does not exist or is in another state
   * @throws AppError BAD_USER_INPUT for an unmoderated type, FORBIDDEN for a member who cannot be
   * moderated
   */
  setState: (change: StateChange) => Promise<ModeratedState | null>;
};

/** One entry for each kind of content that can be moderated. */
export type Moderators = Readonly<Record<ModeratedType, ContentModerator>>;

/** Whether a site is among the moderated sites. */
export const includesSite = (siteIds: ModeratedSites, siteId: number): boolean =>
  siteIds === "all" || siteIds.includes(siteId);
