import { defineSection } from "../define-section.ts";
import { recordId, sentence } from "../section-fields.ts";

/** From an article to the thread about it. */
export const forumDriver = defineSection({
  kind: "ForumDriver",
  shape: { contentId: recordId, prompt: sentence },
  needs: ({ contentId }) => ({ items: { from: "ids", ids: [contentId] } }),
  feature: "Forums",
});
