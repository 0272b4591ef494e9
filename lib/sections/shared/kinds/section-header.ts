import { z } from "zod";
import { defineSection } from "../define-section.ts";
import { heading, sentence } from "../section-fields.ts";

/** A heading above the sections that follow. */
export const sectionHeader = defineSection({
  kind: "SectionHeader",
  shape: {
    title: heading,
    text: sentence.nullable(),
    /** Makes it a place that links lead to. */
    anchor: z
      .string()
      .regex(/^[a-z][a-z0-9-]{0,59}$/)
      .nullable(),
  },
});
