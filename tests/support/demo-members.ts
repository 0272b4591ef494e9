import { runSql } from "./make-content.ts";
import type { TestNetwork } from "./test-network.ts";

/** Two verified members of the demo, as the one who asks. */
export const juniper = { email: "member@demo.test" };
export const theo = { email: "member2@demo.test" };

/** Somebody of each role but that of a verified member: who they are, their address and their site. */
export const everyOtherRole = [
  ["an unverified member", "unverified@demo.test", "migraine"],
  ["a spammer", "spammer@demo.test", "migraine"],
  ["a moderator", "moderator@demo.test", "migraine"],
  ["an administrator", "admin@demo.test", "migraine"],
  ["a super admin", "superadmin@demo.test", "migraine"],
  ["a community tech", "tech@demo.test", "migraine"],
  ["a contributor", "contributor@demo.test", "migraine"],
] as const;

/** The id of the account with an address. */
export async function getMemberId(network: TestNetwork, email: string): Promise<number> {
  const [row] = await runSql(network, "select id from members where email = $1", [email]);
  return row.id;
}

/** Gives juniper the name of the demo back and frees every name that somebody had before. */
export async function restoreUsernames(network: TestNetwork): Promise<void> {
  await runSql(
    network,
    "update members set username = 'juniper_k', slug = 'juniper-k' where email = $1",
    [juniper.email],
  );
  await runSql(network, "delete from former_usernames");
}
