import { AccountFactsDocument } from "#graphql/generated/client/graphql.ts";
import type { AuthAccountFacts } from "#lib/auth/shared/auth-forms.ts";
import { askApi } from "../providers/ask-api.ts";

/** What the forms know of the account that is logged in; `null` when nobody is. @throws as `askApi` */
export async function loadAccountFacts(): Promise<AuthAccountFacts | null> {
  return (await askApi(AccountFactsDocument, {})).currentUser;
}
