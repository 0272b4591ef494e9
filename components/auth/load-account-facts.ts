import { AccountFactsDocument } from "#graphql/generated/client/graphql.ts";
import type { AuthAccountFacts } from "#lib/auth/shared/auth-forms.ts";
import { request } from "../providers/request.ts";

/** What the forms know of the account that is logged in; `null` when nobody is. @throws ApiError */
export async function loadAccountFacts(): Promise<AuthAccountFacts | null> {
  return (await request(AccountFactsDocument, {})).currentUser;
}
