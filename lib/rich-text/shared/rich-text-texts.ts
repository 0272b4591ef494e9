import { richTextLimits } from "./rich-text-limits.ts";

/** Messages about a formatted text that the specification does not fix. */
export const richTextTexts = {
  /** Shown on a plain form for a text with formatting. */
  plainEdit:
    "What you don’t change keeps its formatting. A paragraph or list you change here loses it.",
  tooComplex: "This text has too much formatting. Please shorten it or paste it as plain text.",
  tooManyImages: `Please use at most ${richTextLimits.maxImages} images`,
  tooManyMentions: `Please mention at most ${richTextLimits.maxMentions} members`,
  unknownImage: "Please upload images with the image button",
} as const;
