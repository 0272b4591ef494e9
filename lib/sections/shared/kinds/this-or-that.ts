import { defineSection } from "#lib/sections/shared/define-section.ts";
import { heading, recordIds } from "#lib/sections/shared/section-fields.ts";

/** Pairs to choose from. */
export const thisOrThat = defineSection({
  kind: "ThisOrThat",
  shape: {
    heading,
    /** Polls of two options each. */
    pollIds: recordIds(8),
  },
  needs: ({ pollIds }) => ({ pollIds }),
  isForColumns: false,
});
