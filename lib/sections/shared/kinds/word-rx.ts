import { z } from "zod";
import { defineSection } from "../define-section.ts";
import { heading, sentence } from "../section-fields.ts";

/** Kind words in small doses: one at a time, as many as one likes. */
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
