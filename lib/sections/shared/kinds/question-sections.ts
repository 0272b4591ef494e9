import { z } from "zod";
import { defineSection } from "#lib/sections/shared/define-section.ts";
import { heading, recordId, recordIds, sentence } from "#lib/sections/shared/section-fields.ts";

/** A question that everyone may answer once. */
export const poll = defineSection({
  kind: "Poll",
  shape: { pollId: recordId },
  needs: ({ pollId }) => ({ pollIds: [pollId] }),
});

/** Pairs of options to choose from. */
export const thisOrThat = defineSection({
  kind: "ThisOrThat",
  shape: {
    heading,
    /** Polls of two options each. */
    pollIds: recordIds(8),
  },
  needs: ({ pollIds }) => ({ pollIds }),
  isForColumns: false,
});

/** A quiz, question by question. */
export const quiz = defineSection({
  kind: "Quiz",
  shape: { contentId: recordId },
  needs: ({ contentId }) => ({ quizId: contentId }),
  isForColumns: false,
});

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
