import { z } from "zod";
import { defineSection } from "../define-section.ts";
import { paragraphs } from "../section-fields.ts";

/** Someone's words. */
export const quote = defineSection({
  kind: "Quote",
  shape: { text: paragraphs, attribution: z.string().trim().min(1).max(140).nullable() },
});
