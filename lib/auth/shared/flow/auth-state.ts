import type { AuthFacts, AuthForm } from "#lib/auth/shared/auth-forms.ts";

/** Whether the forms are shown in a dialog or on a separate page. */
export type AuthPlace = "dialog" | "page";

/** The state of the flow, except the facts about site and account. */
export type AuthState = {
  isOpen: boolean;
  place: AuthPlace;
  form: AuthForm;
  /** The number of steps of this registration, if it differs from the site's (spec §4 "unless overridden"). */
  steps: number | null;
  /** The source that opened the forms, such as `wall`; sent with a login (spec §7). */
  initiator: string | null;
  /** Path of this site that the person wanted to open. */
  redirect: string | null;
  /** The line under the heading: why the form is open, or what just happened. */
  reason: string | null;
  /** The first login of an existing account on a social network. */
  isFirstTime: boolean;
  /** The forms were opened to read gated content, so the condition is the last step (spec §4). */
  fastTrackToContent: boolean;
  cameBySocial: boolean;
  /** The email in the query of an email link, if it has no account yet. */
  emailFromLink: string | null;
  /** The key from the link of a password reset mail. */
  resetKey: string | null;
};

/** The values that open the forms; the rest starts with defaults. */
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

/** The initial state of opened forms. */
export const openedAuth = (opening: AuthOpening = {}, place: AuthPlace = "dialog"): AuthState => ({
  ...beginning,
  ...opening,
  isOpen: true,
  place,
});

/** Closing resets everything (spec §4). On a page of their own, the forms return to the first one. */
export const closedAuth = (place: AuthPlace = "dialog"): AuthState => ({
  ...beginning,
  isOpen: place === "page",
  place,
});

/** Side effects of a step; the component that runs the forms performs them in order. */
export type AuthEffect =
  | { type: "toast"; text: string }
  /** The viewer has just logged in: load the viewer data and connect the socket. */
  | { type: "sessionBegan" }
  /** The account's data has changed. */
  | { type: "accountChanged" }
  /** Navigates to a path of this site; the next page shows the messages. */
  | { type: "follow"; location: string; promptsVerification: boolean };

/** The result of one event of the forms. */
export type AuthStep = { state: AuthState; facts: AuthFacts; effects: readonly AuthEffect[] };
