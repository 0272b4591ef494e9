import { defineSection } from "#lib/sections/shared/define-section.ts";
import { recordId, sentence } from "#lib/sections/shared/section-fields.ts";

/** From an article to the thread about it. */
export const forumDriver = defineSection({
  kind: "ForumDriver",
  shape: { contentId: recordId, prompt: sentence },
  needs: ({ contentId }) => ({ items: { from: "ids", ids: [contentId] } }),
  feature: "Forums",
});
