import { request } from "#components/providers/request.ts";
import { AccountFactsDocument } from "#graphql/generated/client/graphql.ts";
import type { AuthAccountFacts } from "#lib/auth/shared/auth-forms.ts";

/** What the forms know of the account that is logged in; `null` when nobody is. @throws ApiError */
export async function loadAccountFacts(): Promise<AuthAccountFacts | null> {
  return (await request(AccountFactsDocument, {})).currentUser;
}
