import type { AuthAccountFacts } from "#lib/auth/shared/auth-forms.ts";

/** A new account with a generated username, for the catalogue of the forms and for tests. */
export const sampleAccount: AuthAccountFacts = {
  id: "7",
  username: "CommunityMember7",
  email: "rosa@example.test",
  hasDefaultUsername: true,
  isVerified: false,
  firstName: null,
  lastName: null,
  hasDisorder: false,
  hasSocialSites: false,
  isSocialLogin: false,
};
