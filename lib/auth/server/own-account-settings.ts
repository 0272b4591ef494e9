import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { receivesEmails, setReceivesEmails } from "#lib/leads/server/member-subscription.ts";
import { getAccountState } from "#lib/members/server/account-state.ts";
import type { ViewerRow } from "#lib/members/server/get-members.ts";
import type { AccountCall, AccountPorts } from "./account-ports.ts";
import { assertSession } from "./assert-session.ts";
import { requestEmailChange } from "./change-email.ts";
import { listSignInMethods } from "./credential-queries.ts";
import type { Session } from "./session.ts";
import { findPendingEmail } from "./token-queries.ts";
import { type OwnAccount, updateUser } from "./update-user.ts";

/** How an account is logged in to: `credential` is a password. */
export type SignInMethod = { id: number; provider: string };

/** The ways to log in to a member's own account. */
export const getSignInMethods = (
  db: AccountPorts["store"]["db"],
  memberId: number,
): Promise<SignInMethod[]> => listSignInMethods(db, memberId);

/** The address that a member wants to change to and has not confirmed yet, if any. */
export const getPendingEmail = (
  db: AccountPorts["store"]["db"],
  memberId: number,
): Promise<string | null> => findPendingEmail(db, memberId);

/** Whether a member gets the email of a site. */
export async function getReceivesEmails(
  { store, hashAddress }: Pick<AccountPorts, "store" | "hashAddress">,
  { site, email }: Pick<AccountCall, "site"> & { email: string },
): Promise<boolean> {
  return receivesEmails({ db: store.db, hashAddress }, site, email);
}

/**
 * Subscribes the viewer to the email of a site, or unsubscribes them.
 * @throws AppError UNAUTHENTICATED; RATE_LIMITED
 */
export async function setSubscribed(
  { store, limits, hashAddress }: Pick<AccountPorts, "store" | "limits" | "hashAddress">,
  options: Pick<AccountCall, "site"> & { session: Session | null; isOn: boolean },
): Promise<void> {
  const { session, site, isOn } = options;
  assertSession(session, "account.editPrivate");
  await limits.consume("updateAccount", session.member.id);
  const account = await getAccountState(store.db, session.member.id);
  if (!account) throw new AppError("UNAUTHENTICATED", errorTexts.logInFirst);
  await setReceivesEmails({ db: store.db, hashAddress }, { site, email: account.email, isOn });
}

/**
 * Updates the general settings (spec §7 updateGeneralSettings); missing fields stay unchanged. A
 * new email takes effect when the owner opens the link that is sent to it.
 * @returns the account, with its current email
 * @throws AppError as `updateUser`, `setSubscribed` and `requestEmailChange`
 */
export async function updateGeneralSettings(
  ports: AccountPorts,
  options: AccountCall &
    Pick<OwnAccount, "session" | "sites"> & {
      username?: string | null | undefined;
      subscribed?: boolean | null | undefined;
      email?: string | null | undefined;
    },
): Promise<ViewerRow> {
  const { session, site, username, subscribed, email } = options;
  assertSession(session, "account.editPrivate");
  let account: ViewerRow = session.member;
  // Updates the name first: if it is invalid, no mail may have been sent.
  if (username != null && username !== account.username)
    account = await updateUser({ ...ports, ...options, changes: { username } });
  if (email != null) await requestEmailChange(ports, { ...options, viewer: account, email });
  if (subscribed != null) await setSubscribed(ports, { session, site, isOn: subscribed });
  return account;
}
