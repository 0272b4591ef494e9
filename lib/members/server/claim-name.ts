import type { Queryable } from "#lib/core/server/db/client.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { asciiSlug, numberedSlug } from "#lib/core/shared/slug.ts";
import { memberTexts } from "#lib/members/shared/member-texts.ts";
import { isReservedName } from "#lib/members/shared/reserved-names.ts";
import { findTakenSlugs, isUsernameTaken, lockNames } from "./member-name-queries.ts";

/** Slugs that are asked for at once. */
const batch = 50;

/**
 * Makes sure that a username is free and finds the name of the member's addresses, which is made of it
 * and unique. Both stay free until the end of the transaction. Letters and digits only come into an
 * address: a slash never does.
 * @param options.memberId of who wants it; `null` for an account that is not there yet
 * @param options.siteNames of every site: nobody may pass for one
 * @param options.isStaff those who run the network may say so
 * @returns the slug
 * @throws AppError CONFLICT when somebody has the name, BAD_USER_INPUT when nobody may, both for `username`
 */
export async function claimName(
  tx: Queryable,
  options: {
    username: string;
    memberId: number | null;
    siteNames: readonly string[];
    isStaff: boolean;
  },
): Promise<string> {
  const { username, memberId, siteNames, isStaff } = options;
  if (!isStaff && isReservedName(username, { siteNames, memberId }))
    throw new AppError("BAD_USER_INPUT", memberTexts.reservedName, { field: "username" });
  await lockNames(tx);
  if (await isUsernameTaken(tx, username, memberId))
    throw new AppError("CONFLICT", memberTexts.usernameExists, { field: "username" });
  const base = asciiSlug(username) || "member";
  for (let first = 1; ; first += batch) {
    const slugs = Array.from({ length: batch }, (_none, index) =>
      first + index === 1 ? base : numberedSlug(base, first + index),
    );
    const taken = await findTakenSlugs(tx, slugs, memberId);
    const free = slugs.find((slug) => !taken.has(slug));
    if (free !== undefined) return free;
  }
}
