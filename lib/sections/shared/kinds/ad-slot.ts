import { z } from "zod";
import { adSlotNames } from "../../../ads/shared/ad-slots.ts";
import { defineSection } from "../define-section.ts";

/** A place for an ad, its space kept. */
export const adSlot = defineSection({
  kind: "AdSlot",
  shape: { slot: z.enum(adSlotNames) },
});
