import { socialTexts } from "#lib/auth/shared/social-login.ts";
import { inTransaction, type Store } from "#lib/core/server/invalidation.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { toId } from "#lib/core/shared/id.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { countOtherSignInMethods, deleteIdentity, lockMember } from "./identity-queries.ts";

/**
 * Unlinks a provider from the viewer's account (spec §7 unlink-social), unless it is the last sign-in
 * method.
 * @param options.authAccountId id of the linked account, as received
 * @throws AppError UNAUTHENTICATED for a guest; NOT_FOUND if it is not linked to the viewer; CONFLICT for
 * the last sign-in method
 */
export async function unlinkSocial(options: {
  store: Store;
  viewer: Viewer;
  authAccountId: unknown;
}): Promise<void> {
  const { store, viewer } = options;
  if (!viewer) throw new AppError("UNAUTHENTICATED", errorTexts.logInFirst);
  const id = toId(options.authAccountId);
  await inTransaction(store, async (tx) => {
    // Two concurrent requests must not remove the last two methods.
    await lockMember(tx, viewer.id);
    const isTheirs = id > 0 && (await deleteIdentity(tx, viewer.id, id));
    if (!isTheirs) throw new AppError("NOT_FOUND", socialTexts.unlinkUnknown);
    if ((await countOtherSignInMethods(tx, viewer.id, id)) === 0)
      throw new AppError("CONFLICT", socialTexts.unlinkLast);
  });
}
