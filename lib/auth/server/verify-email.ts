import { accountLinks } from "#lib/auth/server/mails/account-links.ts";
import { welcomeMail } from "#lib/auth/server/mails/account-mails.ts";
import { sendAccountMail } from "#lib/auth/server/mails/send-account-mail.ts";
import { accountTexts } from "#lib/auth/shared/account-texts.ts";
import type { AuthAccountFacts } from "#lib/auth/shared/auth-forms.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { safeRedirect } from "#lib/core/shared/safe-redirect.ts";
import { getAccountForUpdate, verifyMemberEmail } from "#lib/members/server/account-state.ts";
import { getAccountFacts } from "./account-facts.ts";
import type { AccountCall, AccountPorts } from "./account-ports.ts";
import { consumeToken, readToken } from "./one-time-tokens.ts";
import { getText } from "./read-fields.ts";
import type { Session } from "./session.ts";

const badLink = () => new AppError("BAD_USER_INPUT", accountTexts.linkUsed, { field: "token" });

/**
 * Verifies the email of an account with the mailed link, while logged in to the account. The link alone is
 * not enough: the owner of the email would otherwise verify an account that another person created with it,
 * and whose password they know (decision 28). The session gets a new cookie.
 * @param options.body token, redirect (a path of the site)
 * @returns the updated account, its new cookie, and the path to open with the cue `just-verified`
 * @throws AppError UNAUTHENTICATED when logged out and FORBIDDEN as another account, both without using up
 * the link; BAD_USER_INPUT for a link that is invalid, used, replaced, expired, or of a previous email of
 * the account; RATE_LIMITED
 */
export async function verifyEmail(
  ports: AccountPorts,
  options: AccountCall & {
    session: Session | null;
    body: unknown;
  },
): Promise<{ account: AuthAccountFacts; setCookie: string[]; redirect: string }> {
  const { store, limits, sessions, background } = ports;
  const { site, session, body } = options;
  await limits.consume("verifyEmailByAddress", options.address);
  const link = getText(body, "token");
  const known = await readToken(store.db, "verify-email", link);
  if (!known) throw badLink();
  if (!session) throw new AppError("UNAUTHENTICATED", accountTexts.verifyLoggedIn);
  const memberId = session.member.id;
  if (known.memberId !== memberId) throw new AppError("FORBIDDEN", accountTexts.verifyAsOther);
  const email = await store.db.transaction(async (tx) => {
    const token = await consumeToken(tx, "verify-email", link);
    const account = token && (await getAccountForUpdate(tx, memberId));
    if (!account || account.email.toLowerCase() !== token.email.toLowerCase()) throw badLink();
    await verifyMemberEmail(tx, memberId);
    return account.email;
  });
  const url = accountLinks(ports, site).welcome();
  background.run("welcome mail", () =>
    sendAccountMail(ports, site, email, welcomeMail(site.displayName, url)),
  );
  return {
    account: await getAccountFacts(store.db, memberId),
    setCookie: await sessions.rotate(session),
    redirect: withCue(safeRedirect(getText(body, "redirect"))),
  };
}

/** The path with the cue that opens the confirmation (spec §4 URL cues). */
function withCue(path: string): string {
  const url = new URL(path, "http://site.invalid");
  url.searchParams.set("just-verified", "true");
  return url.pathname + url.search + url.hash;
}
