import { z } from "zod";
import { defineSection } from "#lib/sections/shared/define-section.ts";
import { sentence } from "#lib/sections/shared/section-fields.ts";

/** When to see a doctor, and when to call an ambulance. */
export const seeDoctor = defineSection({
  kind: "SeeDoctor",
  shape: {
    reasons: z.array(sentence).min(1).max(10),
    emergencies: z.array(sentence).max(10),
  },
});
