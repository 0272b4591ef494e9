import type { Invalidate, Transaction } from "#lib/core/server/invalidation.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { defaultUsername } from "#lib/members/shared/default-username.ts";
import { memberTexts } from "#lib/members/shared/member-texts.ts";
import { isReservedName } from "#lib/members/shared/reserved-names.ts";
import { claimName } from "./claim-name.ts";
import { type MemberDetails, updateDetails } from "./member-detail-queries.ts";
import { insertFormerUsername, lockMemberName } from "./member-name-queries.ts";

export type { MemberDetails };

/** What the whole network has to do with a name. */
export type NameScope = {
  /** Of every site: nobody may pass for one, and all may show the name. */
  sites: readonly { id: number; name: string }[];
  /** Those who run the network may say so. */
  isStaff: boolean;
};

/**
 * Stores what members change of themselves, within a use case that has checked it. With a new name
 * come new addresses: the old ones lead nowhere, because a redirect would tell everyone who somebody
 * was before; for 90 days nobody else gets the old name.
 * @param options.username as it is stored; without it, or with the name they have, it stays
 * @throws AppError CONFLICT or BAD_USER_INPUT for `username`; UNAUTHENTICATED when the account is gone
 */
export async function changeMember(
  tx: Transaction,
  invalidate: Invalidate,
  options: NameScope & { memberId: number; username?: string | undefined; details: MemberDetails },
): Promise<void> {
  const { memberId, username, details, sites, isStaff } = options;
  const siteNames = sites.map(({ name }) => name);
  const before = await lockMemberName(tx, memberId);
  if (!before) throw new AppError("UNAUTHENTICATED", errorTexts.logInFirst);
  const { firstName = before.firstName, lastName = before.lastName } = details;
  const isRenamed = firstName !== before.firstName || lastName !== before.lastName;
  const fullName = `${firstName ?? ""} ${lastName ?? ""}`;
  if (isRenamed && !isStaff && isReservedName(fullName, { siteNames, memberId }))
    throw new AppError("BAD_USER_INPUT", memberTexts.reservedName, { field: "firstName" });
  if (username === undefined || username === before.username) {
    await updateDetails(tx, memberId, details);
    invalidate("User", memberId);
    return;
  }
  const slug = await claimName(tx, { username, memberId, siteNames, isStaff });
  if (before.username !== defaultUsername(memberId))
    await insertFormerUsername(tx, { username: before.username, slug: before.slug, memberId });
  await updateDetails(tx, memberId, { ...details, username, slug });
  // Where there was nobody of this name there is somebody now.
  invalidate(
    "User",
    memberId,
    sites.map(({ id }) => id),
  );
}
