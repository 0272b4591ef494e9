import { AccountFactsDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import type { AuthAccountFacts, AuthSiteFacts } from "#lib/auth/shared/auth-forms.ts";
import { authSiteFacts } from "#lib/auth/shared/site-facts.ts";
import { loadShell } from "./site.ts";

/** The facts about the current site that the authentication forms need. */
export const loadAuthSiteFacts = async (): Promise<AuthSiteFacts> =>
  authSiteFacts((await loadShell()).site);

/** The facts about the viewer's account; `null` for a guest. Reading them makes the page personal. */
export async function loadAccountFacts(): Promise<AuthAccountFacts | null> {
  const { currentUser } = await renderContext().readAsViewer(AccountFactsDocument, {});
  // Objects in API results have no prototype, but Next serializes only plain objects.
  return currentUser && { ...currentUser };
}
