import { z } from "zod";
import { defineSection } from "#lib/sections/shared/define-section.ts";
import { heading, paragraphs, sentence } from "#lib/sections/shared/section-fields.ts";

/** In characters. */
export const maxHtmlLength = 500_000;

/** Formatted text by editors: paragraphs, headings, lists, tables, quotations, pictures. */
export const html = defineSection({
  kind: "HTML",
  name: "Text",
  description: "Formatted text: paragraphs, headings, lists, tables, quotations and pictures.",
  words: ["html", "paragraph", "rich text", "body", "list", "table"],
  group: "text",
  shape: {
    html: z.string().max(maxHtmlLength).meta({
      title: "HTML",
      description: "Scripts, styles and frames are removed when it is saved.",
      control: "html",
    }),
  },
});

/** Plain text without markup. */
export const copyItem = defineSection({
  kind: "CopyItem",
  name: "Plain text",
  description: "Text without formatting, with an optional heading.",
  words: ["copy", "paragraph", "words"],
  group: "text",
  shape: {
    heading: heading.nullable().meta({ title: "Heading" }),
    text: paragraphs.meta({
      title: "Text",
      description: "An empty line starts a new paragraph.",
    }),
  },
});

/** A quotation. */
export const quote = defineSection({
  kind: "Quote",
  name: "Quote",
  description: "Words of somebody, set apart from the text.",
  words: ["blockquote", "quotation", "citation", "pull quote"],
  group: "text",
  shape: {
    text: paragraphs.meta({ title: "Quote", description: "Without quotation marks." }),
    attribution: z.string().trim().min(1).max(140).nullable().meta({ title: "Who said it" }),
  },
});

/** A table that scrolls sideways on a narrow screen. */
export const slidingTable = defineSection({
  kind: "SlidingTable",
  name: "Table",
  description: "A table that scrolls sideways on a narrow screen.",
  words: ["grid", "rows", "columns", "spreadsheet", "data"],
  group: "text",
  shape: {
    caption: heading.meta({ title: "Caption" }),
    columns: z
      .array(z.string().trim().min(1).max(80))
      .min(2)
      .max(12)
      .meta({ title: "Table", control: "table", entry: "Column" }),
    rows: z
      .array(z.array(z.string().max(400)).max(12))
      .min(1)
      .max(200)
      .meta({ title: "Rows", control: "table-rows", entry: "Row" }),
    /** Columns of numbers, counted from 0. */
    numeric: z
      .array(z.number().int().min(0).max(11))
      .max(12)
      .meta({ title: "Columns of numbers", control: "table-numeric", entry: "Column" }),
  },
  isForColumns: false,
});

/** Short encouragements, shown one at a time. */
export const wordRx = defineSection({
  kind: "WordRx",
  name: "Encouragements",
  description: "Short encouragements, shown one at a time.",
  words: ["words", "cards", "affirmations", "prescription", "support"],
  group: "text",
  shape: {
    heading: heading.meta({ title: "Heading" }),
    text: sentence.nullable().meta({ title: "Text" }),
    words: z
      .array(
        z.object({
          word: z.string().trim().min(1).max(40).meta({ title: "Word" }),
          text: sentence.meta({ title: "Text" }),
        }),
      )
      .min(2)
      .max(60)
      .meta({ title: "Words", entry: "Word" }),
  },
});
