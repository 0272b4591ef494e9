import { ImportError } from "#lib/imports/server/import-error.ts";
import { type Badge, type LegacyRole, roles } from "#lib/members/shared/member.ts";

/**
 * The target roles for a WordPress role. Only an operator can create admins and network-wide
 * publishers.
 */
export const standings = [
  ...(["admin", "moderator", "author", "contributor", "member", "suspended"] as const),
];
export type Standing = (typeof standings)[number];

/** Roles of WordPress and bbPress, and the standing of each on the site. */
const defaultStandings: Readonly<Record<string, Standing>> = {
  administrator: "moderator",
  editor: "moderator",
  bbp_keymaster: "moderator",
  bbp_moderator: "moderator",
  author: "member",
  contributor: "member",
  subscriber: "member",
  customer: "member",
  bbp_participant: "member",
  bbp_spectator: "member",
  bbp_blocked: "suspended",
};

/** If a user has several roles, the first in this list wins: a blocked user stays blocked. */
const order: readonly Standing[] = [
  ...(["suspended", "admin", "moderator", "author", "contributor", "member"] as const),
];

/** Standings by role, as `--role editor=author` changes them. */
export type RoleMap = ReadonlyMap<string, Standing>;

/** @throws ImportError for an unknown value */
export function readRoles(pairs: ReadonlyMap<string, string>): RoleMap {
  return new Map(
    [...pairs].map(([role, wanted]) => {
      const standing = standings.find((one) => one === wanted);
      if (!standing)
        throw new ImportError(`--role ${role}=${wanted}: expected one of ${standings.join(", ")}.`);
      return [role, standing];
    }),
  );
}

/** The standing of an account with these roles, and the roles without a standing. */
export function getStanding(names: readonly string[], chosen: RoleMap) {
  const known = names.map((name) => chosen.get(name) ?? defaultStandings[name]);
  const unknown = names.filter(
    (name) => !chosen.has(name) && !Object.hasOwn(defaultStandings, name),
  );
  return { standing: order.find((one) => known.includes(one)) ?? "member", unknown } as const;
}

/** The columns of a member with a standing. */
export const standingColumns: Readonly<
  Record<Standing, { roleId: number; badge: Badge | null; legacyRole: LegacyRole | null }>
> = {
  admin: { roleId: roles.administrator, badge: "admin", legacyRole: null },
  moderator: { roleId: roles.moderator, badge: "moderator", legacyRole: null },
  author: { roleId: roles.member, badge: "contributor", legacyRole: "author" },
  contributor: { roleId: roles.member, badge: "contributor", legacyRole: "contributor" },
  member: { roleId: roles.member, badge: null, legacyRole: null },
  suspended: { roleId: roles.member, badge: null, legacyRole: null },
};
