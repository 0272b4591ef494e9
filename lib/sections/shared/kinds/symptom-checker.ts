import { z } from "zod";
import { bodyZones } from "#lib/sections/shared/body-zones.ts";
import { defineSection } from "#lib/sections/shared/define-section.ts";
import { heading, paragraphs, sentence } from "#lib/sections/shared/section-fields.ts";

/** A guide from a part of the body to symptoms to note down and when to call for help. It names no disease. */
export const symptomChecker = defineSection({
  kind: "SymptomChecker",
  shape: {
    heading,
    text: paragraphs,
    zones: z
      .array(
        z.object({
          zone: z.enum(bodyZones),
          symptoms: z
            .array(
              z.object({
                label: sentence,
                /** The symptom to note, in plain language; never the name of a disease. */
                note: sentence,
                /** An urgent symptom: the advice is to call emergency services. */
                isRedFlag: z.boolean(),
              }),
            )
            .min(1)
            .max(20),
        }),
      )
      .min(1)
      .max(bodyZones.length)
      .refine(
        (all) => new Set(all.map(({ zone }) => zone)).size === all.length,
        "one of each zone",
      ),
  },
  isForColumns: false,
});
