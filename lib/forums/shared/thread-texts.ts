/** The words around beginning a thread, in one place. */
export const threadTexts = {
  /** To a visitor who is led to log in (spec §2, exact). */
  createAccount: "Create an account to post a forum.",
  start: "Start a thread",
  lead: "Ask a question or share what happened.",
  title: "Title",
  titleHint: "For example, “How do you get through bad nights?”",
  category: "Topic",
  categoryHint: "Optional. Helps others find your thread.",
  noCategory: "No topic",
  body: "Your message",
  bodyHint: "Press Enter twice for a new paragraph.",
  send: "Post the thread",
  sent: "Your thread is posted.",
  keptInTab: "We save your draft.",
  forumsOff: "Forums are not available on this site.",
  unknownCategory: "Please choose one of the topics offered.",
  sentTwice: "This thread was sent twice.",
  gone: "This thread has been removed.",
  /** For members with an unverified account. */
  verifyFirst: "Verify your account before you start a thread.",
  wordsAreKept: "We save your draft.",
  notForYou: "Your account can't start threads. Contact us if you think this is a mistake.",
  notSent: "Your thread was not posted",
  logInAgain: "You have been logged out. Log in in another tab, then try again.",
  sendAgain: "Try again",
} as const;
