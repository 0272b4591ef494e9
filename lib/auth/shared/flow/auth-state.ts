import type { AuthFacts, AuthForm } from "#lib/auth/shared/auth-forms.ts";

/** Where the forms stand: in a dialog over a page, or as a page of their own. */
export type AuthPlace = "dialog" | "page";

/** Everything the forms know of where somebody is in them, beside the facts of site and account. */
export type AuthState = {
  isOpen: boolean;
  place: AuthPlace;
  form: AuthForm;
  /** Steps of this registration, where they are not the site's (spec §4 "unless overridden"). */
  steps: number | null;
  /** What on the page asked for an account, such as `wall`; goes along with a login (spec §7). */
  initiator: string | null;
  /** Path of this site that the person was heading for. */
  redirect: string | null;
  /** The line under the heading: why the form is open, or what just happened. */
  reason: string | null;
  /** Somebody logs in to a social network for the first time, with an account that was there. */
  isFirstTime: boolean;
  /** They came for something to read: after the condition nothing more is asked (spec §4). */
  fastTrackToContent: boolean;
  cameBySocial: boolean;
  /** Address out of the query of a mail's link, of somebody who has no account yet. */
  emailFromLink: string | null;
  /** Out of the link of a mail about a forgotten password. */
  resetKey: string | null;
};

/** What an opening of the forms can say; the rest is as at the beginning. */
export type AuthOpening = Partial<
  Pick<
    AuthState,
    | "form"
    | "steps"
    | "initiator"
    | "redirect"
    | "reason"
    | "fastTrackToContent"
    | "emailFromLink"
    | "resetKey"
  >
>;

const beginning: Omit<AuthState, "isOpen" | "place"> = {
  form: "logIn",
  steps: null,
  initiator: null,
  redirect: null,
  reason: null,
  isFirstTime: false,
  fastTrackToContent: false,
  cameBySocial: false,
  emailFromLink: null,
  resetKey: null,
};

/** The forms as they stand when they open. */
export const openedAuth = (opening: AuthOpening = {}, place: AuthPlace = "dialog"): AuthState => ({
  ...beginning,
  ...opening,
  isOpen: true,
  place,
});

/** Closing forgets everything (spec §4). A page of its own stays, and shows its first form again. */
export const closedAuth = (place: AuthPlace = "dialog"): AuthState => ({
  ...beginning,
  isOpen: place === "page",
  place,
});

/** What has to be done beside showing another form; whoever runs the forms does it, in this order. */
export type AuthEffect =
  | { type: "toast"; text: string }
  /** Somebody is logged in now who was not: what is theirs is to be loaded, the socket to connect. */
  | { type: "sessionBegan" }
  /** The account's own data are others now. */
  | { type: "accountChanged" }
  /** Leave for a path of this site; messages are for the page that comes. */
  | { type: "follow"; location: string; promptsVerification: boolean };

/** What one event makes of the forms. */
export type AuthStep = { state: AuthState; facts: AuthFacts; effects: readonly AuthEffect[] };
