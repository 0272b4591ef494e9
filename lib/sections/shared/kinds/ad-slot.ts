import { z } from "zod";
import { adSlotNames } from "#lib/ads/shared/ad-slots.ts";
import { defineSection } from "#lib/sections/shared/define-section.ts";

/** A place for an ad, its space kept. */
export const adSlot = defineSection({
  kind: "AdSlot",
  shape: { slot: z.enum(adSlotNames) },
});
