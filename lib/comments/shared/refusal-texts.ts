/** The reasons for which the server refuses a comment. The form keeps the typed text. */
export const commentRefusals = {
  missing: "We couldn’t find this discussion.",
  notAvailable: "Comments are not available on this site.",
  notCommentable: "This page has no comments.",
  closed: "This discussion is closed. You can still read it.",
  noReplyTo: "We couldn’t find the comment you are replying to in this discussion.",
  replyToRemoved:
    "The comment you are replying to was removed. You can post yours as a new comment.",
  cannotReply: "You can’t reply to this person.",
  noComment: "We couldn’t find this comment.",
  removed: "This comment was removed, so it can no longer be changed.",
  notAuthor: "Only the author of a comment can change it.",
  imagesGone: "This comment was only images, which were deleted with it. It can’t be restored.",
  undoExpired: "It is too late to restore this comment.",
} as const;
