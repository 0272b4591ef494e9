import { socialTexts } from "#lib/auth/shared/social-login.ts";
import { inTransaction, type Store } from "#lib/core/server/invalidation.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { countOtherWaysIn, deleteIdentity, lockMember } from "./identity-queries.ts";

/** The number of a connection, sent as a number or as text; `null` for anything else. */
function idOf(sent: unknown): number | null {
  if (typeof sent !== "string" && typeof sent !== "number") return null;
  return /^[1-9]\d{0,8}$/.test(`${sent}`) ? Number(sent) : null;
}

/**
 * Disconnects a provider from one's own account (spec §7 unlink-social), unless it is the last way in.
 * @param options.authAccountId id of the connection, as it came in
 * @throws AppError UNAUTHENTICATED for a visitor; NOT_FOUND for what is no connection of theirs;
 * CONFLICT for the last way in
 */
export async function unlinkSocial(options: {
  store: Store;
  viewer: Viewer;
  authAccountId: unknown;
}): Promise<void> {
  const { store, viewer } = options;
  if (!viewer) throw new AppError("UNAUTHENTICATED", errorTexts.logInFirst);
  const id = idOf(options.authAccountId);
  await inTransaction(store, async (tx) => {
    // Two at once must not take away the last two.
    await lockMember(tx, viewer.id);
    const isTheirs = id !== null && (await deleteIdentity(tx, viewer.id, id));
    if (id === null || !isTheirs) throw new AppError("NOT_FOUND", socialTexts.unlinkUnknown);
    if ((await countOtherWaysIn(tx, viewer.id, id)) === 0)
      throw new AppError("CONFLICT", socialTexts.unlinkLast);
  });
}
