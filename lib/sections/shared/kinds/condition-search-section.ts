import { defineSection } from "../define-section.ts";
import { heading, sentence } from "../section-fields.ts";

/** Finds a condition by its name. */
export const conditionSearchSection = defineSection({
  kind: "ConditionSearchSection",
  shape: { heading, text: sentence.nullable() },
});
