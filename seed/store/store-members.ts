import { subDays } from "date-fns/subDays";
import { authAccounts } from "#lib/auth/server/auth-tables.ts";
import { createPasswords } from "#lib/auth/server/password-hash.ts";
import type { Transaction } from "#lib/core/server/invalidation.ts";
import { members } from "#lib/members/server/member-tables.ts";
import { siteEditors, siteModerators } from "#lib/members/server/restriction-tables.ts";
import { drawnAvatarPath } from "#lib/members/shared/drawn-avatars.ts";
import type { AvatarImages } from "#lib/members/shared/member.ts";
import { demoAccounts, demoPassword, editedSites, moderatedSites } from "#seed/content/accounts.ts";
import { accountBios } from "#seed/content/members/account-bios.ts";
import { drawnPictures } from "#seed/content/members/drawn-pictures.ts";
import type { SeedMember } from "#seed/seed-types.ts";
import { insertRows } from "./insert-rows.ts";
import { toSlug } from "./slug.ts";

/** Stores the demo accounts, which have a password, and members without one. @returns ids by username */
export async function storeMembers(
  tx: Transaction,
  seedMembers: readonly SeedMember[],
  siteIds: ReadonlyMap<string, number>,
  now: Date,
): Promise<Map<string, number>> {
  const [homeSiteId] = siteIds.values();
  if (homeSiteId === undefined) throw new Error("There are no sites to belong to");
  const accounts = demoAccounts.map(({ label: _label, ...account }) => ({
    ...account,
    slug: toSlug(account.username),
    bio: accountBios.get(account.username) ?? null,
    avatar: getPicture(account.username),
    emailVerified: account.isVerified,
    isEditorialTeam: account.username === "Editorial Team",
    homeSiteId,
    // Not the first login, which opens another dialog on some sites.
    lastLoginAt: now,
    insertedAt: subDays(now, 900),
  }));
  const others = seedMembers.map((member, index) => ({
    ...member,
    slug: toSlug(member.username),
    avatar: getPicture(member.username),
    email: `member-${index + 1}@members.demo.test`,
    emailVerified: true,
    isVerified: true,
    roleId: member.badge === "moderator" || member.badge === "moderator_contributor" ? 2 : 3,
    legacyRole: member.badge === "contributor" ? ("contributor" as const) : null,
    homeSiteId,
    insertedAt: subDays(now, 600 + index * 11),
  }));
  const stored = await tx
    .insert(members)
    .values([...accounts, ...others])
    .returning({ id: members.id, username: members.username });
  const ids = new Map(stored.map(({ id, username }) => [username, id]));
  const password = await createPasswords().hash(demoPassword);
  await tx.insert(authAccounts).values(
    demoAccounts.map(({ username }) => {
      const userId = ids.get(username);
      if (userId === undefined) throw new Error(`${username} was not stored`);
      return { userId, providerId: "credential", accountId: String(userId), password };
    }),
  );
  await tx.insert(siteModerators).values(
    [...accounts, ...others]
      .filter(({ roleId }) => roleId === 2)
      .flatMap(({ username }) => {
        const memberId = getMember(ids, username);
        return listModeratedSites(username, siteIds).map((siteId) => ({ memberId, siteId }));
      }),
  );
  const edited = [...editedSites].flatMap(([username, prefixes]) => {
    const memberId = getMember(ids, username);
    return [...siteIds].flatMap(([prefix, siteId]) =>
      prefixes.includes(prefix) ? [{ memberId, siteId }] : [],
    );
  });
  await insertRows(tx, siteEditors, edited);
  return ids;
}

function getMember(ids: ReadonlyMap<string, number>, username: string): number {
  const id = ids.get(username);
  if (id === undefined) throw new Error(`${username} was not stored`);
  return id;
}

function listModeratedSites(username: string, siteIds: ReadonlyMap<string, number>): number[] {
  const prefixes = moderatedSites.get(username);
  return [...siteIds].filter(([prefix]) => prefixes?.includes(prefix) ?? true).map(([, id]) => id);
}

function getPicture(username: string): AvatarImages | null {
  const drawn = drawnPictures.get(username);
  if (!drawn) return null;
  const path = drawnAvatarPath(drawn.name, drawn.ground);
  return { thumb: path, full: path };
}
