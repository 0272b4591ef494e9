import { z } from "zod";
import { daySchema } from "#lib/core/shared/input-date.ts";
import { defineSection } from "#lib/sections/shared/define-section.ts";
import { heading, link, sentence } from "#lib/sections/shared/section-fields.ts";

/** The key points of an article, shown above its text. */
export const keyPoints = defineSection({
  kind: "KeyPoints",
  shape: { points: z.array(sentence).min(2).max(6) },
});

/** Advice on when to see a doctor and when to call an ambulance. */
export const seeDoctor = defineSection({
  kind: "SeeDoctor",
  shape: {
    reasons: z.array(sentence).min(1).max(10),
    emergencies: z.array(sentence).max(10),
  },
});

/** The sources of an article. */
export const sources = defineSection({
  kind: "Sources",
  shape: {
    sources: z
      .array(z.object({ name: sentence, url: link.nullable() }))
      .min(1)
      .max(30),
  },
});

/** The reviewer of the facts of an article, and the date; shown below the title. */
export const review = defineSection({
  kind: "Review",
  shape: {
    name: heading,
    /** The reviewer's qualification, such as `registered nurse`. */
    credentials: heading,
    reviewedOn: daySchema,
  },
  isForColumns: false,
});

/** The sponsor of an article, shown above the title instead of an author. */
export const sponsor = defineSection({
  kind: "Sponsor",
  shape: {
    name: heading,
    url: link.nullable(),
    /** The parts that the sponsor influenced. */
    text: sentence.nullable(),
  },
  isForColumns: false,
});
