import type { Database } from "#lib/core/server/db/client.ts";
import { findCredential, updatePasswordHash } from "./credential-queries.ts";
import type { Passwords } from "./password-hash.ts";

/**
 * Returns the member with this email and password, or `null`. An unknown email, an account without a
 * password and a wrong password take the same time and the same queries. Rehashes a password whose
 * hash uses an old cost.
 * @throws AppError UNAVAILABLE when too many hashes are waiting
 */
export async function checkCredentials(options: {
  db: Database;
  passwords: Passwords;
  email: string;
  password: string;
}): Promise<number | null> {
  const { db, passwords, email, password } = options;
  const credential = await findCredential(db, email);
  const stored = credential?.password ?? null;
  if (!(await passwords.verify(stored, password)) || !credential || !stored) return null;
  if (passwords.isOutdated(stored)) {
    await updatePasswordHash(db, {
      memberId: credential.memberId,
      from: stored,
      to: await passwords.hash(password),
    });
  }
  return credential.memberId;
}
