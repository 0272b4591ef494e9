import { defineSection } from "#lib/sections/shared/define-section.ts";
import { heading, sentence } from "#lib/sections/shared/section-fields.ts";

/** Finds a condition by its name. */
export const conditionSearchSection = defineSection({
  kind: "ConditionSearchSection",
  shape: { heading, text: sentence.nullable() },
});
