import type { AuthAccountFacts, AuthEvent, AuthFacts } from "#lib/auth/shared/auth-forms.ts";

/** The account facts after an event. */
function getChanges(event: AuthEvent): Partial<AuthAccountFacts> {
  switch (event.type) {
    case "namesSaved":
      return { firstName: event.firstName, lastName: event.lastName };
    case "usernameSaved":
      return { username: event.username };
    case "disorderSaved":
      return { hasDisorder: true };
    case "socialSitesSaved":
      return { hasSocialSites: true };
    case "phoneVerified":
      return { isVerified: true };
    default:
      return {};
  }
}

/**
 * The facts after an event. A member who has sent their default username (`CommunityMember{id}`) unchanged still has the default
 * one.
 */
export function factsAfter(facts: AuthFacts, event: AuthEvent): AuthFacts {
  if (event.type === "registered" || event.type === "loggedIn" || event.type === "socialDone")
    return { ...facts, account: event.result.account };
  const { account } = facts;
  if (!account) return facts;
  const changed = { ...account, ...getChanges(event) };
  const hasDefaultUsername = account.hasDefaultUsername && changed.username === account.username;
  return { ...facts, account: { ...changed, hasDefaultUsername } };
}
