import { defineSection } from "../define-section.ts";
import { heading, limit } from "../section-fields.ts";

/** The threads that were active last. */
export const threadSection = defineSection({
  kind: "ThreadSection",
  shape: { heading, limit: limit(12) },
  needs: (fields) => ({ items: { from: "threads", limit: fields.limit } }),
  feature: "Forums",
});
