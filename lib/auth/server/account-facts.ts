import type { AuthAccountFacts } from "#lib/auth/shared/auth-forms.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { defaultUsername } from "#lib/members/shared/default-username.ts";
import { findAccount } from "./account-queries.ts";

/** The provider name of accounts with a password. */
const passwordProvider = "credential";

/** The profile fields of a member, for the member's own forms. */
export type OwnDetails = Record<
  "bio" | "ethnicity" | "gender" | "birthday" | "zipcode",
  string | null
>;

/**
 * Reads the data of an account for the authentication dialog and the profile forms, in one
 * statement. Only for the owner of the account.
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
