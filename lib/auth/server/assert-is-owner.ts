import { isRecentlyAuthenticated } from "#lib/auth/server/second-factor/confirm-identity.ts";
import { deletionTexts } from "#lib/auth/shared/account-deletion.ts";
import { accountTexts } from "#lib/auth/shared/account-texts.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { getAccountState } from "#lib/members/server/account-state.ts";
import type { AccountPorts } from "./account-ports.ts";
import { listSignInMethods } from "./credential-queries.ts";
import type { Session } from "./session.ts";
import { isOwnPassword } from "./try-password.ts";

/**
 * Makes sure that the account's owner acts, and not a person with access to an open browser: by the password, or for
 * accounts without one by a login within the last minutes.
 * @throws AppError BAD_USER_INPUT or FORBIDDEN with field `password`; UNAUTHENTICATED; RATE_LIMITED
 */
export async function assertIsOwner(
  ports: Pick<AccountPorts, "store" | "limits" | "passwords">,
  options: { session: Session; password: string },
): Promise<void> {
  const { store } = ports;
  const { session, password } = options;
  const memberId = session.member.id;
  const methods = await listSignInMethods(store.db, memberId);
  if (!methods.some(({ provider }) => provider === "credential")) {
    if (isRecentlyAuthenticated(session)) return;
    throw new AppError("FORBIDDEN", deletionTexts.logInAgain, { field: "password" });
  }
  const account = await getAccountState(store.db, memberId);
  if (!account) throw new AppError("UNAUTHENTICATED", errorTexts.logInFirst);
  const own = { session, email: account.email, password: password.slice(0, 129) };
  if (!(await isOwnPassword(ports, own)))
    throw new AppError("BAD_USER_INPUT", accountTexts.wrongPassword, { field: "password" });
}
