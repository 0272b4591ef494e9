import { createPasswords } from "#lib/auth/server/password-hash.ts";
import { runSql } from "./make-content.ts";
import type { TestNetwork } from "./test-network.ts";

/** Password of the accounts that `makeAccount` creates. */
export const accountPassword = "Their-passw0rd";

let hash: Promise<string> | undefined;
/** The hash of `accountPassword`, computed once because it takes 50 ms of a core. */
function hashOfPassword(): Promise<string> {
  hash ??= createPasswords().hash(accountPassword);
  return hash;
}

/**
 * Creates an account with a password, with or without a verified email address.
 * @returns its id
 */
export async function makeAccount(
  network: TestNetwork,
  account: { email: string; isEmailVerified: boolean },
): Promise<number> {
  const name = account.email.replace(/\W/g, "_");
  const [{ id }] = await runSql(
    network,
    `insert into members (username, slug, email, email_verified, is_verified, home_site_id)
     values ($1::text, $1::text, $2, $3, $3, $4) returning id`,
    [name, account.email, account.isEmailVerified, network.site("migraine").id],
  );
  await runSql(
    network,
    `insert into auth_accounts (user_id, provider_id, account_id, password)
     values ($1, 'credential', $2, $3)`,
    [id, String(id), await hashOfPassword()],
  );
  return id;
}
