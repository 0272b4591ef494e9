import { request } from "#components/providers/request.ts";
import { AccountFactsDocument } from "#graphql/generated/client/graphql.ts";
import type { AuthAccountFacts } from "#lib/auth/shared/auth-forms.ts";

/** The facts of the viewer's account; `null` for a guest. @throws ApiError */
export async function loadAccountFacts(): Promise<AuthAccountFacts | null> {
  return (await request(AccountFactsDocument, {})).currentUser;
}
