import { z } from "zod";
import { defineSection } from "#lib/sections/shared/define-section.ts";
import { sentence } from "#lib/sections/shared/section-fields.ts";

/** What to remember of an article; it stands above its text. */
export const keyPoints = defineSection({
  kind: "KeyPoints",
  shape: { points: z.array(sentence).min(2).max(6) },
});
