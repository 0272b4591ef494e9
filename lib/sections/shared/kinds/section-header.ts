import { z } from "zod";
import { defineSection } from "#lib/sections/shared/define-section.ts";
import { heading, sentence } from "#lib/sections/shared/section-fields.ts";

/** A heading above the sections that follow. */
export const sectionHeader = defineSection({
  kind: "SectionHeader",
  shape: {
    title: heading,
    text: sentence.nullable(),
    /** The id for links to it. */
    anchor: z
      .string()
      .regex(/^[a-z][a-z0-9-]{0,59}$/)
      .nullable(),
  },
});
