import { daySchema } from "#lib/core/shared/input-date.ts";
import { defineSection } from "#lib/sections/shared/define-section.ts";
import { heading } from "#lib/sections/shared/section-fields.ts";

/** Who has checked the facts of an article, and when; it stands below the title. */
export const review = defineSection({
  kind: "Review",
  shape: {
    name: heading,
    /** Why they can tell, such as `registered nurse`. */
    credentials: heading,
    reviewedOn: daySchema,
  },
  isForColumns: false,
});
