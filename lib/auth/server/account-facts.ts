import type { AuthAccountFacts } from "#lib/auth/shared/auth-forms.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { defaultUsername } from "#lib/members/shared/default-username.ts";
import { findAccount } from "./account-queries.ts";

/** The provider name of accounts with a password. */
const passwordProvider = "credential";

/** What members say of themselves; for their own forms. */
export type OwnDetails = Record<
  "bio" | "ethnicity" | "gender" | "birthday" | "zipcode",
  string | null
>;

/**
 * What the forms of the authentication dialog and of the own profile know about an account. For its owner only. One statement.
 * @throws AppError UNAUTHENTICATED when the account does not exist
 */
export async function getAccountFacts(
  db: Queryable,
  memberId: number,
): Promise<AuthAccountFacts & OwnDetails> {
  const account = await findAccount(db, memberId);
  if (!account) throw new AppError("UNAUTHENTICATED", errorTexts.logInFirst);
  const { id, firstProvider, isBeingDeleted, ...facts } = account;
  return {
    ...facts,
    id: String(id),
    isBeingDeleted: isBeingDeleted || undefined,
    hasDefaultUsername: facts.username.toLowerCase() === defaultUsername(id).toLowerCase(),
    isSocialLogin: firstProvider !== null && firstProvider !== passwordProvider,
  };
}
