import { z } from "zod";
import { bodyZones } from "#lib/sections/shared/body-zones.ts";
import { defineSection } from "#lib/sections/shared/define-section.ts";
import { heading, paragraphs, sentence } from "#lib/sections/shared/section-fields.ts";

const symptom = z.object({
  label: sentence.meta({ title: "Symptom", description: "What a reader notices." }),
  note: sentence.meta({
    title: "What to note down",
    description: "In plain words; never the name of a disease.",
  }),
  isRedFlag: z.boolean().meta({
    title: "It is urgent",
    description: "Readers are told to call emergency services.",
  }),
});

const zone = z.object({
  zone: z.enum(bodyZones).meta({ title: "Part of the body" }),
  symptoms: z.array(symptom).min(1).max(20).meta({ title: "Symptoms", entry: "Symptom" }),
});

/** A guide from a part of the body to symptoms to note down and when to call for help. It names no disease. */
export const symptomChecker = defineSection({
  kind: "SymptomChecker",
  name: "Symptom guide",
  description: "From a part of the body to what to note down and when to call for help.",
  words: ["symptom checker", "body", "pain", "diary", "red flags"],
  group: "questions",
  shape: {
    heading: heading.meta({ title: "Heading" }),
    text: paragraphs.meta({ title: "Text" }),
    zones: z
      .array(zone)
      .min(1)
      .max(bodyZones.length)
      .refine(
        (all) => new Set(all.map((one) => one.zone)).size === all.length,
        "each part of the body may be there once",
      )
      .meta({ title: "Parts of the body", entry: "Part" }),
  },
  isForColumns: false,
});
