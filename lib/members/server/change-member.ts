import type { Invalidate, Transaction } from "#lib/core/server/invalidation.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { defaultUsername } from "#lib/members/shared/default-username.ts";
import { memberTexts } from "#lib/members/shared/member-texts.ts";
import { toNameKey } from "#lib/members/shared/name-key.ts";
import { isReservedFullName } from "#lib/members/shared/reserved-names.ts";
import { listSiteNames, type SiteNames } from "#lib/site/shared/site-name.ts";
import { claimName } from "./claim-name.ts";
import { type MemberDetails, updateDetails } from "./member-detail-queries.ts";
import { insertFormerUsername, lockMemberName } from "./member-name-queries.ts";

export type { MemberDetails };

/** The names that a new name is checked against, and the pages that show it. */
export type NameScope = {
  /** All sites: their names are reserved, and any of them may show the member. */
  sites: readonly (SiteNames & { id: number; name: string })[];
  /** Staff may use reserved names. */
  isStaff: boolean;
};

/**
 * Updates a member's own details, which the caller has validated. A new username also changes the
 * URLs of the member: the old ones return 404, because a redirect would reveal the former name.
 * Nobody else can take the old name for 90 days.
 * @param options.username in stored form; omit it to keep the current one
 * @throws AppError CONFLICT or BAD_USER_INPUT for `username`; UNAUTHENTICATED when the account was
 * deleted
 */
export async function changeMember(
  tx: Transaction,
  invalidate: Invalidate,
  options: NameScope & { memberId: number; username?: string | undefined; details: MemberDetails },
): Promise<void> {
  const { memberId, username, details, sites, isStaff } = options;
  const siteNames = listSiteNames(sites);
  const before = await lockMemberName(tx, memberId);
  if (!before) throw new AppError("UNAUTHENTICATED", errorTexts.logInFirst);
  const { firstName = before.firstName, lastName = before.lastName } = details;
  const isRenamed = firstName !== before.firstName || lastName !== before.lastName;
  const isReserved = isReservedFullName({ firstName, lastName }, { siteNames, memberId });
  if (isRenamed && !isStaff && isReserved)
    throw new AppError("BAD_USER_INPUT", memberTexts.reservedName, { field: "firstName" });
  if (username === undefined || username === before.username) {
    await updateDetails(tx, memberId, details);
    invalidate("User", memberId);
    return;
  }
  const claimed = await claimName(tx, { username, memberId, siteNames, isStaff });
  if (before.username !== defaultUsername(memberId))
    await insertFormerUsername(tx, {
      username: before.username,
      usernameKey: toNameKey(before.username),
      slug: before.slug,
      memberId,
    });
  await updateDetails(tx, memberId, { ...details, username, ...claimed });
  // Pages that depended on the missing name may show this member now.
  invalidate(
    "User",
    memberId,
    sites.map(({ id }) => id),
  );
}
