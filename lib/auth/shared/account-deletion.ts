/** Days between the request to delete an account and its deletion. */
export const coolOffDays = 14;

/** Texts on the deletion of an account. */
export const deletionTexts = {
  title: "Delete your account",
  text: `Your account will be deleted from all communities after ${coolOffDays} days. Until then, you can log in and keep it.`,
  wordsQuestion: "What should happen to what you wrote?",
  keepWords: "Keep it without my name",
  keepWordsHint: "Your threads, replies and messages stay, shown as written by a former member.",
  eraseWords: "Delete it too",
  eraseWordsHint: "Replies from other members to you stay.",
  password: "Password",
  logInAgain: "Please log out and log in again first, so we know it’s you.",
  staff: "Staff accounts cannot be deleted here. Ask an administrator to change your role first.",
  button: "Delete my account",
  pendingTitle: "Your account will be deleted",
  pending: (day: string) =>
    `It is deleted on ${day} in all communities. Until then, nothing changes and you can still keep it.`,
  keep: "Keep my account",
  kept: "Your account stays.",
  requested: `Your account will be deleted in ${coolOffDays} days. Log in before then if you want to keep it.`,
} as const;
