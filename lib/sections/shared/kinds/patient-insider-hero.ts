import { z } from "zod";
import { defineSection } from "#lib/sections/shared/define-section.ts";
import { heading, link, picture, sentence } from "#lib/sections/shared/section-fields.ts";

/** The opening of a page for people who speak for patients. */
export const patientInsiderHero = defineSection({
  kind: "PatientInsiderHero",
  shape: {
    heading,
    text: sentence,
    picture: picture.nullable(),
    button: z.object({ text: z.string().trim().min(1).max(60), url: link }).nullable(),
  },
  isForColumns: false,
});
