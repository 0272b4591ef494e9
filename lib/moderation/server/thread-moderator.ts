import type { Queryable } from "#lib/core/server/db/client.ts";
import type { Invalidate, Transaction } from "#lib/core/server/invalidation.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import type { ModeratedSites } from "./content-moderator.ts";

/** A change of a thread by staff, on the sites that they moderate. */
export type ThreadChange = {
  tx: Transaction;
  invalidate: Invalidate;
  siteIds: ModeratedSites;
  id: number;
};

/** A topic of the forums of a site. */
export type Topic = { id: number; name: string };

/** The properties of threads that staff change. */
export type ThreadModerator = {
  /** The topics of a site. */
  listTopics: (db: Queryable, site: SiteScope) => Promise<Topic[]>;
  /** Closes a thread to replies, or opens it again. @returns whether it was changed */
  setClosed: (change: ThreadChange & { isClosed: boolean }) => Promise<boolean>;
  /**
   * Moves a thread to another category of its site; `null` is none.
   * @returns the previous category, or `null` if nothing changed
   * @throws AppError BAD_USER_INPUT for a category of another site
   */
  move: (
    change: ThreadChange & { categoryId: number | null },
  ) => Promise<{ categoryId: number | null } | null>;
};
