/** The page of the link in an email that asks to confirm an address. */
export const confirmSubscriptionPath = "/confirm-subscription";
/** The path to which the form of this page posts. */
export const confirmCallPath = "/api/leads/confirm";

/** Days until the link expires and an unconfirmed address is deleted. */
export const confirmationDays = 7;

/** The parameters of the link. */
export type ConfirmationLink = {
  email: string;
  /** When it stops working, in seconds since 1970. */
  until: string;
  hash: string;
};

/** The parameters of a link. */
export const readConfirmationLink = (query: Pick<URLSearchParams, "get">): ConfirmationLink => ({
  email: query.get("email") ?? "",
  until: query.get("until") ?? "",
  hash: query.get("hash") ?? "",
});

/** The result of the form, as a query parameter of the next page. */
export const confirmationOutcomes = ["done", "link", "wait"] as const;
export type ConfirmationOutcome = (typeof confirmationOutcomes)[number];

/** The page that opens after the form; its URL has neither the address nor the hash. */
export const confirmedPath = (outcome: ConfirmationOutcome): string =>
  `${confirmSubscriptionPath}?result=${outcome}`;

/** The outcome in a URL; `null` if it is missing or unknown. */
export const readConfirmationOutcome = (text: string | null): ConfirmationOutcome | null =>
  confirmationOutcomes.find((outcome) => outcome === text) ?? null;

/** The texts of the page and of the emails. */
export const confirmationTexts = {
  heading: "Confirm your email address",
  ask: (site: string) => `Emails from ${site} go to this address once you have confirmed it:`,
  confirm: "Yes, send me emails",
  done: "You’re signed up",
  doneMore: (site: string) => `Emails from ${site} go to your address from now on.`,
  notValid: "This link has expired",
  /** Also the API's error message. It does not reveal whether the address is known. */
  notValidMore: "The link has expired or is incomplete. Sign up again to get a new one.",
  again: "Sign up again",
  mail: {
    subject: (site: string) => `Confirm that you would like emails from ${site}`,
    heading: "Would you like our emails?",
    asked: (site: string) =>
      `Someone, probably you, signed this address up for emails from ${site}.`,
    next: `Confirm it within ${confirmationDays} days, or we won’t email you again.`,
    action: "Confirm my address",
    preheader: "One click and you’re signed up.",
    ignore: "Not you? Ignore this email, or opt out for good:",
  },
  welcome: {
    subject: (site: string) => `Welcome to ${site}`,
    heading: "Thanks for signing up!",
    next: "Watch your inbox for the latest articles and more.",
    action: "See what is new",
    preheader: "Your address is confirmed.",
    footnote: (site: string) =>
      `You’re getting this email because you confirmed your address for emails from ${site}. Unsubscribe:`,
  },
} as const;
