/** The words around beginning a thread, in one place. */
export const threadTexts = {
  /** To a visitor who is led to log in (spec §2, exact). */
  createAccount: "Create an account to post a forum.",
  start: "Start a thread",
  lead: "Ask a question or tell what happened. Members answer when they can.",
  title: "Title",
  titleHint: "One line that says what it is about, such as “How do you get through bad nights?”",
  category: "Topic",
  categoryHint: "Helps others find it. You can leave it out.",
  noCategory: "No topic",
  body: "Your words",
  bodyHint: "An empty line begins a new paragraph.",
  send: "Post the thread",
  sent: "Your thread is posted.",
  keptInTab: "What you write is kept in this tab until it is posted.",
  forumsOff: "Forums are not available on this site.",
  unknownCategory: "Please choose one of the topics offered.",
  sentTwice: "This thread was sent twice at the same moment.",
  gone: "This thread is no longer here.",
  /** To whoever has an account that is not verified yet. */
  verifyFirst: "Before you start a thread, please verify your account. Then come back here.",
  wordsAreKept: "Words you have begun to write stay in this tab.",
  notForYou:
    "Your account cannot start threads here. Please write to us if you think this is a mistake.",
  notSent: "Your thread was not posted",
  logInAgain: "You have been logged out. Log in in another tab, then send this again.",
  sendAgain: "Post it again",
} as const;
