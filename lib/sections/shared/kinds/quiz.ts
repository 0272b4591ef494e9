import { defineSection } from "../define-section.ts";
import { recordId } from "../section-fields.ts";

/** A quiz, question by question. */
export const quiz = defineSection({
  kind: "Quiz",
  shape: { contentId: recordId },
  needs: ({ contentId }) => ({ quizId: contentId }),
  isForColumns: false,
});
