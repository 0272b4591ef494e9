import { z } from "zod";
import { defineSection } from "#lib/sections/shared/define-section.ts";
import { heading, link, picture, sentence } from "#lib/sections/shared/section-fields.ts";

/** Sections side by side. */
export const columns = defineSection({
  kind: "Columns",
  shape: {
    /** The sections are validated one by one, so that an invalid one does not remove the others. */
    columns: z.array(z.array(z.unknown()).max(12)).min(2).max(3),
  },
  isForColumns: false,
});

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

/** The header of one part of a multi-part article. */
export const segmentHeader = defineSection({
  kind: "SegmentHeader",
  shape: {
    title: heading,
    text: sentence.nullable(),
    /** The number of the part, counted from 1. */
    part: z.number().int().min(1).max(99),
    parts: z.number().int().min(1).max(99),
  },
});

/** The opening of a page for patient advocates. */
export const patientInsiderHero = defineSection({
  kind: "PatientInsiderHero",
  shape: {
    heading,
    text: sentence,
    picture: picture.nullable(),
    button: z.object({ text: z.string().trim().min(1).max(60), url: link }).nullable(),
  },
  isForColumns: false,
});
