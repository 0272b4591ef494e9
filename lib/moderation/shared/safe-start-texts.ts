import { heldTexts } from "./held-texts.ts";

/** Messages about limits for new members, repeated posts and held posts. */
export const safeStartTexts = {
  tooManyLinks:
    "In your first week, a post can have up to 2 links. Please remove some and send it again.",
  tooFast:
    "In your first week, you can post only a few times in a row. Your text is still here: please wait a few minutes and send it again.",
  tooMany: "You have posted a lot today. Your text is still here: please send it again tomorrow.",
  duplicate: "You have already posted this text. Change it to post it again.",
  ...heldTexts,
  approve: "Approve",
  decline: "Decline",
  approved: "Approved",
  declined: "Declined",
  /** For staff: why a post is held. */
  forMarkup: "New member, and it looks like script markup",
  forLimit: "The posts of this member wait for a moderator",
  forFirstPost: "First post on this site",
  forEdit: "Changed by its author while it was held",
  reviewed: "This was already reviewed.",
} as const;
