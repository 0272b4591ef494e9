import { defineSection } from "#lib/sections/shared/define-section.ts";
import { heading, limit, recordId, sentence } from "#lib/sections/shared/section-fields.ts";

/** The most recently active threads. */
export const threadSection = defineSection({
  kind: "ThreadSection",
  shape: { heading, limit: limit(12) },
  needs: (fields) => ({ items: { from: "threads", limit: fields.limit } }),
  feature: "Forums",
});

/** A link from an article to the thread about it. */
export const forumDriver = defineSection({
  kind: "ForumDriver",
  shape: { contentId: recordId, prompt: sentence },
  needs: ({ contentId }) => ({ items: { from: "ids", ids: [contentId] } }),
  feature: "Forums",
});

/** Lets a reader start a thread. */
export const forumStarter = defineSection({
  kind: "ForumStarter",
  shape: {
    heading,
    text: sentence,
    /** The example text of the title field. */ example: sentence,
  },
  feature: "Forums",
});
