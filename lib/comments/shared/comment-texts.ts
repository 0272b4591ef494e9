/** Texts of the reply form, with and without scripts. */
export const commentTexts = {
  body: "Your reply",
  send: "Reply",
  loginReason: "Create an account or log in to reply. We keep your draft.",
  loginHint: "You will be asked to log in first.",
  notSent: "Your reply was not posted",
  loggedOut: "You are not logged in. Log in in another tab, then try again.",
  sendAgain: "Try again",
} as const;
