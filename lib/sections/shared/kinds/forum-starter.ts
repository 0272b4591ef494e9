import { defineSection } from "#lib/sections/shared/define-section.ts";
import { heading, sentence } from "#lib/sections/shared/section-fields.ts";

/** Lets a reader start a thread. */
export const forumStarter = defineSection({
  kind: "ForumStarter",
  shape: {
    heading,
    text: sentence,
    /** What the field for the title suggests. */ example: sentence,
  },
  feature: "Forums",
});
