import type { Queryable } from "#lib/core/server/db/client.ts";
import { toNameKey } from "#lib/members/shared/name-key.ts";
import { insertFormerUsername, lockMemberName } from "./member-name-queries.ts";

/** Reserves the name of an account that is about to lose it for the other account of its owner, for 90 days. */
export async function reserveFormerName(
  tx: Queryable,
  { memberId, ownerId }: { memberId: number; ownerId: number },
): Promise<void> {
  const name = await lockMemberName(tx, memberId);
  if (!name) return;
  const { username, slug } = name;
  await insertFormerUsername(tx, {
    username,
    slug,
    memberId: ownerId,
    usernameKey: toNameKey(username),
  });
}
