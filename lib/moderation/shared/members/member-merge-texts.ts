import { isolateText } from "#lib/core/shared/isolate-text.ts";
import { type MergeKind, type MergeState, undoMergeDays } from "./member-merge.ts";

/** The names of moved data, for staff. */
export const mergeKindLabels: Record<MergeKind, string> = {
  posts: "Threads, stories and recipes",
  comments: "Comments",
  statuses: "Status updates and replies",
  conversations: "Conversations",
  messages: "Private messages",
  reactions: "Reactions",
  votes: "Votes and entries",
  follows: "Follows",
  bookmarks: "Bookmarks",
  blocks: "Blocked members",
  awards: "Awards",
  cases: "Reports, cases and notes",
  notices: "Moderator decisions",
  notifications: "Notifications",
  settings: "Settings and drafts",
  profile: "Conditions and links of the profile",
  images: "Images",
  history: "Other records",
};

export const mergeStateLabels: Record<MergeState, string> = {
  moving: "Being joined",
  done: "Joined",
  undoing: "Being undone",
  undone: "Undone",
  closed: `Joined more than ${undoMergeDays} days ago`,
};

/** Texts about accounts of the same person, for admins. */
export const memberMergeTexts = {
  title: "Accounts of the same person",
  lead: `Join a second account of this person to this one. Everything moves here, the other account is closed, and its address leads here. You can undo this for ${undoMergeDays} days.`,
  searchLabel: "Username or number of the account that closes",
  find: "Find account",
  notFound: (text: string) => `There is no member called “${text}”.`,
  previewTitle: (gone: string, kept: string) => `Join ${isolateText(gone)} to ${isolateText(kept)}`,
  stays: (kept: string) =>
    `${isolateText(kept)} stays, with its email address, password and profile.`,
  closes: (gone: string) =>
    `${isolateText(gone)} is closed and logged out everywhere. Both email addresses get an email about it.`,
  kind: "What",
  moves: "Moves",
  duplicates: "Both have it",
  duplicatesHint:
    "Where both have the same thing, such as a bookmark, the account that stays keeps its own.",
  nothing: "The account that closes has nothing that moves.",
  reasonLabel: "Why are these the same person?",
  reasonHint: "Staff read this in the log.",
  join: "Join accounts",
  cancel: "Cancel",
  undo: "Undo joining",
  joinedHere: (username: string) => `${isolateText(username)} was joined to this account.`,
  joinedTo: (username: string) => `This account was joined to ${isolateText(username)}.`,
  back: "Back to the member",
  tryAgain: "Try again",
  results: {
    joined: "The accounts are being joined. This takes a few seconds, longer with very many posts.",
    separated: "Joining is being undone. This takes a few seconds, longer with very many posts.",
  },
  notUndone: "Joining was not undone",
  notJoined: "The accounts were not joined",
  none: "No account was joined to this one.",
} as const;

/** The reasons why accounts cannot be merged or a merge cannot be undone. */
export const mergeRefusals = {
  missing: "This member no longer exists.",
  itself: "Choose another account: this is the same one.",
  staff: "Staff accounts can’t be joined. Remove their role first.",
  own: "You can’t join your own account.",
  spammer: "One of the accounts is marked as a spammer. Decide about that first.",
  changing: "Posts from one of the accounts are being hidden or shown. Try again in a minute.",
  deleting: "One of the accounts is about to be deleted by its owner.",
  conversation: "These accounts have written to each other, so they seem to be two people.",
  atWork: "One of the accounts is being joined already. Try again in a minute.",
  joinedBefore: `Another account was joined to the one that closes. Undo that first, or wait until ${undoMergeDays} days have passed.`,
  reasonMissing: "Write why these are the same person.",
  noMerge: "There is no such merge.",
  notDone: "The accounts are still being joined. Try again in a minute.",
  undone: "This has been undone already.",
  tooLate: `This can be undone for ${undoMergeDays} days only.`,
  keptGone: "The account that stayed is no longer there.",
} as const;

/** The texts of the email to the member. */
export const mergeMailTexts = {
  subject: "Your accounts were joined",
  preheader: "You have one account now.",
  open: "Open the site",
  joined: (gone: string, kept: string) =>
    `Our moderators joined your account ${isolateText(gone)} to your account ${isolateText(kept)}. Everything that you wrote and saved is in ${isolateText(kept)} now.`,
  logIn: (kept: string) =>
    `Log in with the email address and password of ${isolateText(kept)}. The other account is closed.`,
  wrong: `If these are not both yours, email us within ${undoMergeDays} days and we’ll put everything back.`,
} as const;
