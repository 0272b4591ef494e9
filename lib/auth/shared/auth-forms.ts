import type { SocialProviderName } from "#lib/core/shared/social-provider.ts";

/** The forms of the authentication dialog (spec §2). */
export const authForms = [
  "logIn",
  "register",
  "loginWithEmail",
  "registerWithEmail",
  "verificationOptions",
  "requestPasswordReset",
  "resetPassword",
  "setUsername",
  "fNameAndLName",
  "setSocialSites",
  "requestDisorderDemographicInfo",
  "requestVerificationText",
  "enterVerificationNumber",
  "verifyViaEmail",
  "accountConfirmation",
  "accountConfirmationWithNoCTA",
] as const;
export type AuthForm = (typeof authForms)[number];

/** The site's data that the forms need. */
export type AuthSiteFacts = {
  name: string;
  isRareDisease: boolean;
  isSocialNetwork: boolean;
  isMentalHealth: boolean;
  hasForums: boolean;
  hasPrivateMessaging: boolean;
  /** `null` if there is none. */
  certificationUrl: string | null;
  healthLeaderResourcesUrl: string | null;
  /** Providers of social logins on this site. */
  socialProviders: readonly SocialProviderName[];
};

/** The data of the logged-in account that the forms need. Only its owner receives it. */
export type AuthAccountFacts = {
  id: string;
  username: string;
  email: string;
  /** The username is the generated default, `CommunityMember{id}`. */
  hasDefaultUsername: boolean;
  isVerified: boolean;
  firstName: string | null;
  lastName: string | null;
  hasDisorder: boolean;
  hasSocialSites: boolean;
  /** The account was created with Google or Facebook. */
  isSocialLogin: boolean;
  /** The account is going to be deleted, and its owner can still keep it; missing for all others. */
  isBeingDeleted?: true;
};

export type AuthFacts = { site: AuthSiteFacts; account: AuthAccountFacts | null };

/** The server's response after every call that logs a member in. */
export type AuthSuccess = {
  status: "success";
  account: AuthAccountFacts;
  /** The account had no login before (spec §4: no last login time). */
  isFirstLogin: boolean;
  /** This call created the account. */
  isNew: boolean;
};

/** The server's response if the login waits for a second factor. */
export type AwaitingFactor = { status: "second-factor"; location: string };

/** The events of the open dialog. A form reports its result, never the next step. */
export type AuthEvent =
  | { type: "show"; form: AuthForm }
  | { type: "registered"; result: AuthSuccess }
  | { type: "loggedIn"; result: AuthSuccess }
  | { type: "socialDone"; result: AuthSuccess }
  | { type: "namesSaved"; firstName: string; lastName: string }
  | { type: "usernameSaved"; username: string }
  | { type: "disorderSaved" }
  | { type: "disorderSkipped" }
  | { type: "socialSitesSaved" }
  | { type: "verificationChosen"; by: "phone" | "email" }
  | { type: "verificationSkipped" }
  | { type: "phoneSaved" }
  | { type: "phoneVerified" }
  | { type: "resetRequested" }
  | { type: "passwordReset" }
  | { type: "finished" }
  | { type: "close" };
