import { defineSection } from "#lib/sections/shared/define-section.ts";
import { recordId } from "#lib/sections/shared/section-fields.ts";

/** A question that everyone may answer once. */
export const poll = defineSection({
  kind: "Poll",
  shape: { pollId: recordId },
  needs: ({ pollId }) => ({ pollIds: [pollId] }),
});
