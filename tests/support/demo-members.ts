import { runSql } from "./make-content.ts";
import type { TestNetwork } from "./test-network.ts";

/** Two verified demo members, as options of a request. */
export const juniper = { email: "member@demo.test" };
export const theo = { email: "member2@demo.test" };

/** One account of every role except verified member: description, email and site. */
export const everyOtherRole = [
  ["an unverified member", "unverified@demo.test", "migraine"],
  ["a spammer", "spammer@demo.test", "migraine"],
  ["a moderator", "moderator@demo.test", "migraine"],
  ["an administrator", "admin@demo.test", "migraine"],
  ["a super admin", "superadmin@demo.test", "migraine"],
  ["a community tech", "tech@demo.test", "migraine"],
  ["a contributor", "contributor@demo.test", "migraine"],
] as const;

/** The id of the member with an email address. */
export async function getMemberId(network: TestNetwork, email: string): Promise<number> {
  const [row] = await runSql(network, "select id from members where email = $1", [email]);
  return row.id;
}

/** Restores the demo username of juniper and deletes all former usernames. */
export async function restoreUsernames(network: TestNetwork): Promise<void> {
  await runSql(
    network,
    "update members set username = 'juniper_k', slug = 'juniper-k' where email = $1",
    [juniper.email],
  );
  await runSql(network, "delete from former_usernames");
}

/** Deletes the conditions, links and privacy choices of all demo members, for tests that store their own. */
export async function deleteMemberFacts(network: TestNetwork): Promise<void> {
  for (const table of ["member_disorders", "member_social_sites", "member_privacy_settings"])
    await runSql(network, `delete from ${table}`);
}
