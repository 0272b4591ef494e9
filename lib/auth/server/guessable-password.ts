import { accountTexts } from "#lib/auth/shared/account-texts.ts";
import { wordIn } from "#lib/auth/shared/word-in-password.ts";
import { findNamedDisorders } from "#lib/conditions/server/find-named-disorders.ts";
import { nameKey } from "#lib/conditions/shared/disorder.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { Site } from "#lib/site/shared/site.ts";

/** Passwords that are tried first (ASVS 6.2.4). */
const commonPasswordCount = 10_000;

let loading: Promise<ReadonlySet<string>> | undefined;
/** Unpacked with the first use: it takes time and is only needed when a password is set. */
const commonPasswords = () => {
  loading ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) =>
      new Set(dictionary["passwords-common"].slice(0, commonPasswordCount).map(String)),
  );
  return loading;
};

/**
 * Refuses a new password that is easy to guess: one of the most common, or a word close to the member (the
 * site's name, its condition, their own name or address) with only digits and punctuation around it.
 * @throws AppError BAD_USER_INPUT for `password`
 */
export async function assertNotGuessable(
  db: Queryable,
  options: { site: Site; password: string; own: readonly string[] },
): Promise<void> {
  const { site, password, own } = options;
  const word = wordIn(password);
  const near = ["password", site.name, site.displayName, site.prefix, ...own].map(wordIn);
  const isGuessable =
    (await commonPasswords()).has(password.toLowerCase()) ||
    (word !== "" && near.includes(word)) ||
    (await findNamedDisorders(db, site, [nameKey(word)])).length > 0;
  if (isGuessable)
    throw new AppError("BAD_USER_INPUT", accountTexts.guessablePassword, { field: "password" });
}
