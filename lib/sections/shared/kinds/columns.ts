import { z } from "zod";
import { defineSection } from "#lib/sections/shared/define-section.ts";

/** Sections beside each other. */
export const columns = defineSection({
  kind: "Columns",
  shape: {
    /** Validated one by one, so that an invalid section does not remove the others. */
    columns: z.array(z.array(z.unknown()).max(12)).min(2).max(3),
  },
  isForColumns: false,
});
