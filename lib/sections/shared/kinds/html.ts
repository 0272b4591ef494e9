import { z } from "zod";
import { defineSection } from "#lib/sections/shared/define-section.ts";

/** In characters. */
export const maxHtmlLength = 500_000;

/** Text as editors write it: paragraphs, headings, lists, tables, quotations, pictures. */
export const html = defineSection({
  kind: "HTML",
  shape: {
    /** Cleaned when it is stored and when it is read. */
    html: z.string().max(maxHtmlLength),
  },
});
