import type { ContentType } from "#lib/content/shared/content.ts";
import { isolateText } from "#lib/core/shared/isolate-text.ts";

/** Texts of the reply form of a thread, with and without scripts. */
export const commentTexts = {
  body: "Your reply",
  send: "Reply",
  loginReason: "Create an account or log in to reply. We keep your draft.",
  loginHint: "You will be asked to log in first.",
  notSent: "Your reply was not posted",
  loggedOut: "You are not logged in. Log in from another tab, then try again.",
  sendAgain: "Try again",
} as const;

/** The name of one text in a discussion. */
type PostWord = "comment" | "reply";

/** The texts that differ between the replies of a thread and the comments of other items. */
export type DiscussionTexts = {
  word: PostWord;
  body: string;
  send: string;
  loginReason: string;
  notSent: string;
  empty: string;
  emptyHint: string;
  none: string;
  closed: string;
  removed: string;
  linkTo: string;
  bestAnswer: string;
  newOnes: (count: number) => string;
  showMore: string;
  /** Name of the list that `showMore` adds. */
  following: string;
  moreShown: (count: number) => string;
};

const replyTexts: DiscussionTexts = {
  ...commentTexts,
  word: "reply",
  none: "No replies yet",
  empty: "Be the first to answer",
  emptyHint: "A few words are enough. “I have been there too” helps more than you may think.",
  closed: "This thread is closed to new replies. You can still read it.",
  removed: "This reply was removed.",
  linkTo: "Link to this reply",
  bestAnswer: "Best answer",
  newOnes: (count) => (count === 1 ? "1 new reply" : `${count} new replies`),
  showMore: "Show more replies",
  following: "More replies",
  moreShown: (count) => (count === 1 ? "1 more reply shown" : `${count} more replies shown`),
};

const articleTexts: DiscussionTexts = {
  word: "comment",
  body: "Your comment",
  send: "Post comment",
  loginReason: "Create an account or log in to comment. We keep your draft.",
  notSent: "Your comment was not posted",
  none: "No comments yet",
  empty: "Be the first to comment",
  emptyHint: "Say what helped you, ask a question, or tell how it is for you.",
  closed: "Comments are closed. You can still read them.",
  removed: "This comment was removed.",
  linkTo: "Link to this comment",
  bestAnswer: "Best answer",
  newOnes: (count) => (count === 1 ? "1 new comment" : `${count} new comments`),
  showMore: "Show more comments",
  following: "More comments",
  moreShown: (count) => (count === 1 ? "1 more comment shown" : `${count} more comments shown`),
};

/** The texts of the discussion below an item (spec §9: threads have replies). */
export const discussionTexts = ({ type }: { type: ContentType }): DiscussionTexts =>
  type === "thread" ? replyTexts : articleTexts;

/** Texts of members' actions on comments. */
export const commentToolTexts = {
  reply: "Reply",
  more: "More",
  edit: "Edit",
  delete: "Delete",
  quote: "Quote",
  copyLink: "Copy link",
  pinned: "Pinned",
  newSince: "New since you were here",
  pin: "Pin to the top",
  unpin: "Unpin",
  linkCopied: "Link copied.",
  edited: "Edited",
  history: "Earlier versions",
  save: "Save changes",
  cancel: "Cancel",
  deleted: (word: PostWord) => `You deleted this ${word}.`,
  deletedTitle: { comment: "Comment deleted", reply: "Reply deleted" } satisfies Record<
    PostWord,
    string
  >,
  deletedWithImages: (word: PostWord) =>
    `You deleted this ${word} and its images. Undo within 30 seconds to get everything back. After that, only the text comes back.`,
  byBlocked: (word: PostWord) => `A ${word} from someone you’ve blocked.`,
  showBlocked: (word: PostWord) => `Show ${word}`,
  undo: "Undo",
  restored: (word: PostWord) => `Your ${word} is back.`,
  restoredWithoutImages: (word: PostWord) => `Your ${word} is back, without its images.`,
  /** The line above quoted words. */
  wrote: (username: string) => `${isolateText(username)} wrote:`,
} as const;
