import { z } from "zod";
import { adSlotNames } from "#lib/ads/shared/ad-slots.ts";
import { defineSection } from "#lib/sections/shared/define-section.ts";

/** An ad slot that reserves its space. */
export const adSlot = defineSection({
  kind: "AdSlot",
  shape: { slot: z.enum(adSlotNames) },
});
