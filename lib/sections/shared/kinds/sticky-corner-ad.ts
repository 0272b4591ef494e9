import { z } from "zod";
import { defineSection } from "#lib/sections/shared/define-section.ts";

/** An ad in the corner of a wide screen that can be closed. */
export const stickyCornerAd = defineSection({
  kind: "StickyCornerAd",
  shape: { slot: z.enum(["square", "video"]) },
  isForColumns: false,
});
