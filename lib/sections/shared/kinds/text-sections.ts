import { z } from "zod";
import { defineSection } from "#lib/sections/shared/define-section.ts";
import { heading, paragraphs, sentence } from "#lib/sections/shared/section-fields.ts";

/** In characters. */
export const maxHtmlLength = 500_000;

/** Formatted text by editors: paragraphs, headings, lists, tables, quotations, pictures. */
export const html = defineSection({
  kind: "HTML",
  shape: {
    /** Sanitized when stored and when read. */
    html: z.string().max(maxHtmlLength),
  },
});

/** Plain text without markup. */
export const copyItem = defineSection({
  kind: "CopyItem",
  shape: {
    heading: heading.nullable(),
    /** Plain text; an empty line starts a new paragraph. */
    text: paragraphs,
  },
});

/** A quotation. */
export const quote = defineSection({
  kind: "Quote",
  shape: { text: paragraphs, attribution: z.string().trim().min(1).max(140).nullable() },
});

/** A table that scrolls sideways on a narrow screen. */
export const slidingTable = defineSection({
  kind: "SlidingTable",
  shape: {
    caption: heading,
    columns: z.array(z.string().trim().min(1).max(80)).min(2).max(12),
    rows: z
      .array(z.array(z.string().max(400)).max(12))
      .min(1)
      .max(200),
    /** Columns of numbers, counted from 0. */
    numeric: z.array(z.number().int().min(0).max(11)).max(12),
  },
  isForColumns: false,
});

/** Short encouragements, shown one at a time. */
export const wordRx = defineSection({
  kind: "WordRx",
  shape: {
    heading,
    text: sentence.nullable(),
    words: z
      .array(z.object({ word: z.string().trim().min(1).max(40), text: sentence }))
      .min(2)
      .max(60),
  },
});
