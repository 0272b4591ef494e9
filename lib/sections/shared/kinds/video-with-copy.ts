import { defineSection } from "#lib/sections/shared/define-section.ts";
import { heading, paragraphs, video } from "#lib/sections/shared/section-fields.ts";

/** A video beside words about it. */
export const videoWithCopy = defineSection({
  kind: "VideoWithCopy",
  shape: { heading, text: paragraphs, video },
  isForColumns: false,
});
