import { z } from "zod";
import { defineSection } from "#lib/sections/shared/define-section.ts";
import { sentence } from "#lib/sections/shared/section-fields.ts";

/** One question within an article. */
export const quizlet = defineSection({
  kind: "Quizlet",
  shape: {
    question: sentence,
    answers: z
      .array(z.object({ text: sentence, isRight: z.boolean(), explanation: sentence }))
      .min(2)
      .max(6)
      .refine((all) => all.filter(({ isRight }) => isRight).length === 1, "one answer is right"),
  },
});
