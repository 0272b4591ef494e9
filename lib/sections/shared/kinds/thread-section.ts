import { defineSection } from "#lib/sections/shared/define-section.ts";
import { heading, limit } from "#lib/sections/shared/section-fields.ts";

/** The threads that were active last. */
export const threadSection = defineSection({
  kind: "ThreadSection",
  shape: { heading, limit: limit(12) },
  needs: (fields) => ({ items: { from: "threads", limit: fields.limit } }),
  feature: "Forums",
});
