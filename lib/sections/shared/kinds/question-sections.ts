import { z } from "zod";
import { defineSection } from "#lib/sections/shared/define-section.ts";
import { heading, recordId, recordIds, sentence } from "#lib/sections/shared/section-fields.ts";

/** A question that everyone may answer once. */
export const poll = defineSection({
  kind: "Poll",
  name: "Poll",
  description: "A question that every reader may answer once.",
  words: ["vote", "survey", "question", "results"],
  group: "questions",
  shape: { pollId: recordId.meta({ title: "Poll", picks: "poll" }) },
  needs: ({ pollId }) => ({ pollIds: [pollId] }),
});

/** Pairs of options to choose from. */
export const thisOrThat = defineSection({
  kind: "ThisOrThat",
  name: "This or that",
  description: "Pairs of answers to choose from, one after the other.",
  words: ["vote", "pairs", "would you rather", "game"],
  group: "questions",
  shape: {
    heading: heading.meta({ title: "Heading" }),
    pollIds: recordIds(8).meta({
      title: "Polls",
      description: "Polls with two answers each.",
      picks: "poll",
    }),
  },
  needs: ({ pollIds }) => ({ pollIds }),
  isForColumns: false,
});

/** A quiz, question by question. */
export const quiz = defineSection({
  kind: "Quiz",
  name: "Quiz",
  description: "A quiz, question by question.",
  words: ["test", "trivia", "questions", "game"],
  group: "questions",
  shape: { contentId: recordId.meta({ title: "Quiz", picks: "quiz" }) },
  needs: ({ contentId }) => ({ quizId: contentId }),
  isForColumns: false,
});

/** One question within an article. */
export const quizlet = defineSection({
  kind: "Quizlet",
  name: "Quiz question",
  description: "One question with its answers, within an article.",
  words: ["quizlet", "test", "trivia", "check"],
  group: "questions",
  shape: {
    question: sentence.meta({ title: "Question" }),
    answers: z
      .array(
        z.object({
          text: sentence.meta({ title: "Answer" }),
          isRight: z.boolean().meta({ title: "This is the right answer" }),
          explanation: sentence.meta({
            title: "Explanation",
            description: "Why it is right or wrong. Readers see it after their choice.",
          }),
        }),
      )
      .min(2)
      .max(6)
      .refine(
        (all) => all.filter(({ isRight }) => isRight).length === 1,
        "exactly one answer has to be right",
      )
      .meta({ title: "Answers", entry: "Answer" }),
  },
});
