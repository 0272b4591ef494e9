import { z } from "zod";
import { defineSection } from "#lib/sections/shared/define-section.ts";
import { heading, sentence } from "#lib/sections/shared/section-fields.ts";

/** The header of one part of a multi-part article. */
export const segmentHeader = defineSection({
  kind: "SegmentHeader",
  shape: {
    title: heading,
    text: sentence.nullable(),
    /** Which part this is, counted from 1. */
    part: z.number().int().min(1).max(99),
    parts: z.number().int().min(1).max(99),
  },
});
