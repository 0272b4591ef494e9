import { AccountFactsDocument } from "#graphql/generated/client/graphql.ts";
import { pageLink } from "#graphql/link.ts";
import type { AuthAccountFacts, AuthSiteFacts } from "#lib/auth/shared/auth-forms.ts";
import { authSiteFacts } from "#lib/auth/shared/site-facts.ts";
import { readShell } from "./page-parts.ts";

/** What the authentication forms know of the site that is read. */
export const readAuthSiteFacts = async (): Promise<AuthSiteFacts> =>
  authSiteFacts((await readShell()).site);

/** What they know of the person who asks; `null` for a visitor. Makes the page theirs alone. */
export async function readAccountFacts(): Promise<AuthAccountFacts | null> {
  const { currentUser } = await pageLink().readAsViewer(AccountFactsDocument, {});
  // What the API answers has no prototype; Next passes only plain objects on to the browser.
  return currentUser && { ...currentUser };
}
