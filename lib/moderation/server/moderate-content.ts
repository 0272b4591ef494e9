import {
  type Invalidate,
  inTransaction,
  type Store,
  type Transaction,
} from "#lib/core/server/invalidation.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import type { ModeratedType, ModerationOperation } from "#lib/moderation/shared/moderation.ts";
import { moderationPermissions } from "#lib/moderation/shared/moderation-permissions.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { insertModerationLog } from "./moderation-queries.ts";

/** Moderates an item of a domain; resolves to false if there is none. */
export type Moderator = (options: {
  tx: Transaction;
  invalidate: Invalidate;
  site: SiteScope;
  actorId: number;
  assocId: number;
  operation: ModerationOperation;
}) => Promise<boolean>;

/** One entry for each kind of content that can be moderated. */
export type Moderators = Partial<Record<ModeratedType, Moderator>>;

/**
 * Marks something as spam (moderators and admins) or deletes it (admins only), and
 * writes it to the log in the same transaction.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN `Not authorized`, NOT_FOUND when it is gone already
 */
export async function moderateContent(options: {
  store: Store;
  moderators: Moderators;
  site: SiteScope;
  viewer: Viewer;
  assocType: ModeratedType;
  assocId: number;
  operation: ModerationOperation;
}): Promise<void> {
  const { store, site, viewer, assocType, assocId, operation } = options;
  assertCan(
    viewer,
    operation === "SPAM"
      ? moderationPermissions["moderation.spam"]
      : moderationPermissions["moderation.delete"],
  );
  const moderator = options.moderators[assocType];
  if (!moderator) throw new AppError("BAD_USER_INPUT", `${assocType} cannot be moderated.`);
  await inTransaction(store, async (tx, invalidate) => {
    const done = await moderator({ tx, invalidate, site, actorId: viewer.id, assocId, operation });
    if (!done) throw new AppError("NOT_FOUND", "This has already been removed.");
    await insertModerationLog(tx, {
      siteId: site.id,
      actorId: viewer.id,
      operation,
      assocType,
      assocId,
    });
  });
}
