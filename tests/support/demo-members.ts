import { rowsOf } from "./make-content.ts";
import type { TestNetwork } from "./test-network.ts";

/** Two verified members of the demo, as the one who asks. */
export const juniper = { email: "member@demo.test" };
export const theo = { email: "member2@demo.test" };

/** The id of the account with an address. */
export async function idOf(network: TestNetwork, email: string): Promise<number> {
  const [row] = await rowsOf(network, "select id from members where email = $1", [email]);
  return row.id;
}

/** Gives juniper the name of the demo back and frees every name that somebody had before. */
export async function restoreUsernames(network: TestNetwork): Promise<void> {
  await rowsOf(
    network,
    "update members set username = 'juniper_k', slug = 'juniper-k' where email = $1",
    [juniper.email],
  );
  await rowsOf(network, "delete from former_usernames");
}
