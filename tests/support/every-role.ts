import { runSql } from "./make-content.ts";
import type { TestNetwork } from "./test-network.ts";

/** The site of the roles below. */
export const rolesSite = "migraine";

/** All viewers: a role and its account; no account for a guest. */
export const everyRole = [
  { role: "a guest", email: null },
  { role: "an unverified member", email: "unverified@demo.test" },
  { role: "a member", email: "member@demo.test" },
  { role: "a spammer", email: "spammer@demo.test" },
  { role: "a suspended member", email: "member2@demo.test" },
  { role: "a contributor", email: "contributor@demo.test" },
  { role: "an editor of one site", email: "editor@demo.test" },
  { role: "a moderator of one site", email: "site-moderator@demo.test" },
  { role: "a moderator", email: "moderator@demo.test" },
  { role: "an administrator", email: "admin@demo.test" },
  { role: "a community tech", email: "tech@demo.test" },
  { role: "a super admin", email: "superadmin@demo.test" },
] as const satisfies readonly { role: string; email: string | null }[];

/** The additional data of the roles: the suspension, and the moderator's site. */
export const completeRoles = [
  `insert into member_restrictions (member_id, kind, actor_id)
   select m.id, 'suspend', a.id from members m, members a
   where m.email = 'member2@demo.test' and a.email = 'admin@demo.test'`,
  `insert into site_moderators (member_id, site_id)
   select members.id, sites.id from members, sites
   where email = 'site-moderator@demo.test' and prefix = '${rolesSite}' on conflict do nothing`,
];

/** Completes the accounts of the roles in a network. */
export async function makeEveryRole(network: TestNetwork): Promise<void> {
  for (const statement of completeRoles) await runSql(network, statement);
}
