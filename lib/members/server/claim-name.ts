import type { Queryable } from "#lib/core/server/db/client.ts";
import { titleSlug } from "#lib/core/server/title-slug.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { numberedSlug } from "#lib/core/shared/slug.ts";
import { memberTexts } from "#lib/members/shared/member-texts.ts";
import { toNameKey } from "#lib/members/shared/name-key.ts";
import { isReservedName } from "#lib/members/shared/reserved-names.ts";
import { fillUsernameKeys } from "./fill-username-keys.ts";
import { findTakenSlugs, isUsernameTaken, lockNames } from "./member-name-queries.ts";

/** Slug candidates checked per query. */
const batch = 50;

/** A name that an account can claim, with the values that are stored with it. */
export type ClaimedName = { slug: string; usernameKey: string };

/**
 * Checks that neither a username nor a lookalike of it is taken, and derives a unique slug. Both
 * stay reserved until the end of the transaction. A slug contains letters and digits only, never a
 * slash.
 * @param options.memberId the member who claims the name; `null` for a new account
 * @param options.siteNames names of all sites, which are reserved
 * @param options.isStaff staff may use reserved names
 * @throws AppError CONFLICT when the name is taken, BAD_USER_INPUT when it is reserved, both for
 * `username`
 */
export async function claimName(
  tx: Queryable,
  options: {
    username: string;
    memberId: number | null;
    siteNames: readonly string[];
    isStaff: boolean;
  },
): Promise<ClaimedName> {
  const { username, memberId, siteNames, isStaff } = options;
  if (!isStaff && isReservedName(username, { siteNames, memberId }))
    throw new AppError("BAD_USER_INPUT", memberTexts.reservedName, { field: "username" });
  await lockNames(tx);
  await fillUsernameKeys(tx);
  const usernameKey = toNameKey(username);
  if (await isUsernameTaken(tx, { username, usernameKey }, memberId))
    throw new AppError("CONFLICT", memberTexts.usernameExists, { field: "username" });
  const base = titleSlug(username) || "member";
  for (let first = 1; ; first += batch) {
    const slugs = Array.from({ length: batch }, (_none, index) =>
      first + index === 1 ? base : numberedSlug(base, first + index),
    );
    const taken = await findTakenSlugs(tx, slugs, memberId);
    const free = slugs.find((slug) => !taken.has(slug));
    if (free !== undefined) return { slug: free, usernameKey };
  }
}
