import { z } from "zod";
import { defineSection } from "#lib/sections/shared/define-section.ts";

/** Sections beside each other. */
export const columns = defineSection({
  kind: "Columns",
  shape: {
    /** Checked one by one, so that a broken section takes nothing but itself away. */
    columns: z.array(z.array(z.unknown()).max(12)).min(2).max(3),
  },
  isForColumns: false,
});
