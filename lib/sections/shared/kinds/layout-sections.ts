import { z } from "zod";
import { defineSection } from "#lib/sections/shared/define-section.ts";
import { heading, link, picture, sentence } from "#lib/sections/shared/section-fields.ts";

/** Sections side by side. */
export const columns = defineSection({
  kind: "Columns",
  name: "Columns",
  description: "Two or three columns of sections, side by side on a wide screen.",
  words: ["side by side", "grid", "layout", "two columns"],
  group: "layout",
  shape: {
    /** The sections are validated one by one, so that an invalid one does not remove the others. */
    columns: z
      .array(z.array(z.unknown()).max(12))
      .min(2)
      .max(3)
      .meta({ title: "Columns", control: "columns", entry: "Column" }),
  },
  isForColumns: false,
});

const titleWords = { title: "Heading" };

/** A heading above the sections that follow. */
export const sectionHeader = defineSection({
  kind: "SectionHeader",
  name: "Heading",
  description: "A heading above the sections that follow.",
  words: ["title", "subheading", "header", "anchor", "h2"],
  group: "layout",
  shape: {
    title: heading.meta(titleWords),
    text: sentence.nullable().meta({ title: "Text" }),
    anchor: z
      .string()
      .regex(
        /^[a-z][a-z0-9-]{0,59}$/,
        "use small letters, digits and hyphens, and begin with a letter",
      )
      .nullable()
      .meta({
        title: "Name for links",
        description: "Links to this heading end in # and this name, such as #reading.",
      }),
  },
});

/** The header of one part of a multi-part article. */
export const segmentHeader = defineSection({
  kind: "SegmentHeader",
  name: "Heading of a part",
  description: "The heading of one part of an article in several parts.",
  words: ["segment", "chapter", "part", "series"],
  group: "layout",
  shape: {
    title: heading.meta(titleWords),
    text: sentence.nullable().meta({ title: "Text" }),
    part: z.number().int().min(1).max(99).meta({
      title: "Number of this part",
      description: "1 for the first part.",
    }),
    parts: z.number().int().min(1).max(99).meta({ title: "Number of all parts" }),
  },
});

/** The opening of a page for patient advocates. */
export const patientInsiderHero = defineSection({
  kind: "PatientInsiderHero",
  name: "Opening for advocates",
  description: "The opening of a page for patient advocates.",
  words: ["patient insider", "hero", "cover", "banner"],
  group: "layout",
  shape: {
    heading: heading.meta({ title: "Heading" }),
    text: sentence.meta({ title: "Text" }),
    picture: picture.nullable().meta({ title: "Picture" }),
    button: z
      .object({
        text: z.string().trim().min(1).max(60).meta({ title: "Text of the button" }),
        url: link.meta({ title: "Where it leads" }),
      })
      .nullable()
      .meta({ title: "Button" }),
  },
  isForColumns: false,
});
