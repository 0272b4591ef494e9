import { z } from "zod";
import { defineSection } from "#lib/sections/shared/define-section.ts";
import { paragraphs } from "#lib/sections/shared/section-fields.ts";

/** A quotation. */
export const quote = defineSection({
  kind: "Quote",
  shape: { text: paragraphs, attribution: z.string().trim().min(1).max(140).nullable() },
});
