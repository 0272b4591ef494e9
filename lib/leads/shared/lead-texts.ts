/** Exact texts of the email sign-up (spec §2 footer and pop-up, §8). */
export const leadTexts = {
  heading: "Stay connected with the community",
  /** The default message after signing up. */
  thanks: "Thanks for signing up!",
  /** The texts of the form in the footer. */
  thanksForEmails: "Thanks for signing up for emails!",
  /** Above a form within a page (spec §2 wall texts). */
  signUpFrom: (siteName: string) => `Sign up for email from ${siteName}:`,
  /** The pop-up (spec §2). */
  popUpHeading: "Stay in the Know",
  popUpText: "Get the latest from our community and Health Leaders.",
  whatNext: "Watch your inbox for the latest articles and more.",
  /** For sites with double opt-in. */
  confirmFirst: "Please open the email we have sent you, and confirm your address first.",
} as const;
