import { z } from "zod";
import { defineSection } from "#lib/sections/shared/define-section.ts";
import { heading, sentence } from "#lib/sections/shared/section-fields.ts";

/** Short encouragements, shown one at a time. */
export const wordRx = defineSection({
  kind: "WordRx",
  shape: {
    heading,
    text: sentence.nullable(),
    words: z
      .array(z.object({ word: z.string().trim().min(1).max(40), text: sentence }))
      .min(2)
      .max(60),
  },
});
