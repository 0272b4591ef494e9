import { defineSection } from "#lib/sections/shared/define-section.ts";
import { heading, recordId } from "#lib/sections/shared/section-fields.ts";

/** Something to do: a poll, and a quiz to open. */
export const homepageEngagement = defineSection({
  kind: "HomepageEngagement",
  shape: { heading, pollId: recordId.nullable(), quizId: recordId.nullable() },
  needs: ({ pollId, quizId }) => ({
    ...(pollId === null ? {} : { pollIds: [pollId] }),
    ...(quizId === null ? {} : { items: { from: "ids", ids: [quizId] } }),
  }),
  isForColumns: false,
});
