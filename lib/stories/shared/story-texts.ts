import { memberItemFormTexts } from "#lib/content/shared/member-item-form-texts.ts";
import { heldTexts } from "#lib/moderation/shared/held-texts.ts";

/** Texts about writing a story, in one place. */
export const storyTexts = {
  ...memberItemFormTexts,
  /** To a guest who is asked to log in (spec §2, exact). */
  createAccount: "Create an account to share your story.",
  start: "Share your story",
  edit: "Edit your story",
  lead: "Tell it the way you would tell a friend. It can be short, and it doesn’t need an ending.",
  title: "Title",
  titleHint: "For example, “The winter I learned to rest”",
  body: "Your story",
  photo: "Photo",
  photoHint: "Your own photo, without people who have not agreed to be shown.",
  publish: "Publish your story",
  published: "Your story is published.",
  held: "Thank you. We’ll publish your story after a moderator has read it.",
  heldNote: heldTexts.heldNote,
  reviewFirst: "A moderator reads every story before it is published.",
  notSent: "Your story was not published",
  storiesOff: "Stories are not available on this site.",
  verifyFirst: "Verify your account before you share a story.",
  notForYou: "Your account can’t share stories. Contact us if you think this is a mistake.",
  label: "Written by a member",
  disclaimer:
    "This is one person’s experience, not medical advice. Talk to your doctor before you change your treatment.",
} as const;
