import type { Database } from "#lib/core/server/db/client.ts";
import { findCredential, updatePasswordHash } from "./credential-queries.ts";
import type { Passwords } from "./password-hash.ts";

/**
 * Whose e-mail and password these are, or `null`. Takes as long, and asks the database the same, for an
 * unknown address, for an account without a password and for a wrong password. A
 * password that was hashed at another cost is hashed again.
 * @throws AppError UNAVAILABLE when too many wait for a hash already
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
