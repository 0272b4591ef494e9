import { defineSection } from "#lib/sections/shared/define-section.ts";
import { recordId } from "#lib/sections/shared/section-fields.ts";

/** A quiz, question by question. */
export const quiz = defineSection({
  kind: "Quiz",
  shape: { contentId: recordId },
  needs: ({ contentId }) => ({ quizId: contentId }),
  isForColumns: false,
});
