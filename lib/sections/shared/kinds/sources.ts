import { z } from "zod";
import { defineSection } from "#lib/sections/shared/define-section.ts";
import { link, sentence } from "#lib/sections/shared/section-fields.ts";

/** What an article relies on. */
export const sources = defineSection({
  kind: "Sources",
  shape: {
    sources: z
      .array(z.object({ name: sentence, url: link.nullable() }))
      .min(1)
      .max(30),
  },
});
