import { memberItemFormTexts } from "#lib/content/shared/member-item-form-texts.ts";

/** Texts about starting and changing a thread, in one place. */
export const threadTexts = {
  ...memberItemFormTexts,
  /** For a guest who is sent to the login page (spec §2, exact text). */
  createAccount: "Create an account to post a forum.",
  start: "Start a thread",
  lead: "Ask a question or share what happened.",
  title: "Title",
  titleHint: "For example, “How do you get through bad nights?”",
  similar: "These threads may answer your question",
  category: "Topic",
  categoryHint: "Helps others find your thread.",
  noCategory: "No topic",
  body: "Your message",
  send: "Post the thread",
  sent: "Your thread is posted.",
  forumsOff: "Forums are not available on this site.",
  unknownCategory: "Please choose one of the topics offered.",
  sentTwice: "This thread was sent twice.",
  noReply: "This reply has been removed.",
  closedNote: "Closed to new replies",
  bestAnswer: "Best answer",
  chosenByAuthor: "Chosen by the member who started this thread",
  readBestAnswer: "Read it in the discussion",
  closed: "This discussion is closed. You can still read it.",
  next: "Next thread",
  print: "Print the whole thread",
  printTitle: "The whole thread",
  printedReplies: (count: number) => `${count} ${count === 1 ? "reply" : "replies"}`,
  printedPart: (shown: {
    part: number;
    partCount: number;
    first: number;
    last: number;
    size: number;
  }) =>
    `Part ${shown.part} of ${shown.partCount}: replies ${shown.first} to ${shown.last}. A thread of this length is printed in parts of ${shown.size} replies.`,
  printEmpty: "No replies yet.",
  search: "Search in this thread",
  searchButton: "Search",
  searchTitle: "Search in the replies",
  searchHint: "Look for a word in the replies. The newest are shown first.",
  searchNothing: "No replies match. Try fewer or different words.",
  searchCapped: (searched: number) =>
    `This thread is very long: its newest ${searched.toLocaleString("en")} replies are searched.`,
  toThread: "Back to the thread",
  edit: "Edit your thread",
  back: "Back to your thread",
  saved: "Your thread is saved.",
  notSaved: "Your thread was not saved",
  deletedBody: "The member who started this thread deleted it. The replies are kept.",
  gone: "This thread has been removed.",
  /** For members with an unverified account. */
  verifyFirst: "Verify your account before you start a thread.",
  notForYou: "Your account can’t start threads. Contact us if you think this is a mistake.",
  notSent: "Your thread was not posted",
} as const;
