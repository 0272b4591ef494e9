import { accountTexts } from "#lib/auth/shared/account-texts.ts";
import { passwordSchema } from "#lib/auth/shared/auth-rules.ts";
import { localPart, wordIn } from "#lib/auth/shared/word-in-password.ts";
import { findNamedDisorders } from "#lib/conditions/server/find-named-disorders.ts";
import { nameKey } from "#lib/conditions/shared/disorder.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { getAccountState } from "#lib/members/server/account-state.ts";
import type { Site } from "#lib/site/shared/site.ts";
import type { AccountCall, AccountPorts } from "./account-ports.ts";
import { getText, readCall } from "./read-fields.ts";
import type { Session } from "./session.ts";

/** The number of common passwords, which attackers try first (ASVS 6.2.4). */
const commonPasswordCount = 10_000;

let loading: Promise<ReadonlySet<string>> | undefined;
/** The list is decompressed on first use, because this takes time and only a new password needs it. */
const commonPasswords = () => {
  loading ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) =>
      new Set(dictionary["passwords-common"].slice(0, commonPasswordCount).map(String)),
  );
  return loading;
};

type Choice = { site: Site; password: string; own: readonly string[] };

/**
 * Whether a new password is easy to guess: one of the most common, or a word close to the member (the site's name, its
 * condition, their own name or address) with only digits and punctuation around it.
 */
async function isGuessable(db: Queryable, { site, password, own }: Choice): Promise<boolean> {
  const word = wordIn(password);
  const near = ["password", site.name, site.displayName, site.prefix, ...own].map(wordIn);
  return (
    (await commonPasswords()).has(password.toLowerCase()) ||
    (word !== "" && near.includes(word)) ||
    (await findNamedDisorders(db, site, [nameKey(word)])).length > 0
  );
}

/**
 * Checks a chosen password with `assertNotGuessable` before the form is sent. Nothing is stored.
 * @param options.body password, and username and email as entered in the form, if it has these fields
 * @throws AppError BAD_USER_INPUT for a password that the form refuses; RATE_LIMITED
 */
export async function checkNewPassword(
  { store, limits }: Pick<AccountPorts, "store" | "limits">,
  options: AccountCall & { session: Session | null; body: unknown },
): Promise<{ isGuessable: boolean }> {
  const { site, address, session, body } = options;
  await limits.consume("passwordCheckByAddress", address);
  const { password } = readCall(passwordSchema, body);
  const account = session ? await getAccountState(store.db, session.member.id) : null;
  const typed = [getText(body, "username"), localPart(getText(body, "email"))];
  const own = account ? [account.username, localPart(account.email)] : typed;
  return { isGuessable: await isGuessable(store.db, { site, password, own }) };
}

/** Refuses a new password that is easy to guess. @throws AppError BAD_USER_INPUT for `password` */
export async function assertNotGuessable(db: Queryable, choice: Choice): Promise<void> {
  if (await isGuessable(db, choice))
    throw new AppError("BAD_USER_INPUT", accountTexts.guessablePassword, { field: "password" });
}
