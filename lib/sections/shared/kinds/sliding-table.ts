import { z } from "zod";
import { defineSection } from "#lib/sections/shared/define-section.ts";
import { heading } from "#lib/sections/shared/section-fields.ts";

/** A table that slides under its edges on a narrow screen. */
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
