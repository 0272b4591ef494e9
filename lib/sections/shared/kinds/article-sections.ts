import { z } from "zod";
import { daySchema } from "#lib/core/shared/input-date.ts";
import { defineSection } from "#lib/sections/shared/define-section.ts";
import { heading, link, sentence } from "#lib/sections/shared/section-fields.ts";

/** The key points of an article, shown above its text. */
export const keyPoints = defineSection({
  kind: "KeyPoints",
  name: "Key points",
  description: "The main points of the article, above its text.",
  words: ["summary", "takeaways", "in short", "bullets", "tl;dr"],
  group: "article",
  shape: {
    points: z.array(sentence).min(2).max(6).meta({ title: "Points", entry: "Point" }),
  },
});

/** Advice on when to see a doctor and when to call an ambulance. */
export const seeDoctor = defineSection({
  kind: "SeeDoctor",
  name: "When to see a doctor",
  description: "When to see a doctor, and when to call an ambulance.",
  words: ["emergency", "warning signs", "red flags", "ambulance", "advice"],
  group: "article",
  shape: {
    reasons: z.array(sentence).min(1).max(10).meta({
      title: "Reasons to see a doctor",
      description: "Each one completes the sentence “See a doctor if …”.",
      entry: "Reason",
    }),
    emergencies: z.array(sentence).max(10).meta({
      title: "Emergencies",
      description: "Each one completes the sentence “Call an ambulance if …”.",
      entry: "Emergency",
    }),
  },
});

/** The sources of an article. */
export const sources = defineSection({
  kind: "Sources",
  name: "Sources",
  description: "Where the facts of the article come from.",
  words: ["references", "citations", "bibliography", "footnotes", "studies"],
  group: "article",
  shape: {
    sources: z
      .array(
        z.object({
          name: sentence.meta({
            title: "Source",
            description: "Authors, title, journal or publisher, and year.",
          }),
          url: link.nullable().meta({ title: "Address" }),
        }),
      )
      .min(1)
      .max(30)
      .meta({ title: "Sources", entry: "Source" }),
  },
});

/** The reviewer of the facts of an article, and the date; shown below the title. */
export const review = defineSection({
  kind: "Review",
  name: "Reviewer",
  description: "Who checked the facts of the article, and when; below the title.",
  words: ["medically reviewed", "fact check", "checked by", "expert"],
  group: "article",
  shape: {
    name: heading.meta({ title: "Name" }),
    credentials: heading.meta({
      title: "Qualification",
      description: "Such as “registered nurse”.",
    }),
    reviewedOn: daySchema.check(z.meta({ title: "Date of the review" })),
  },
  isForColumns: false,
});

/** The sponsor of an article, shown above the title instead of an author. */
export const sponsor = defineSection({
  kind: "Sponsor",
  name: "Sponsor",
  description: "Who paid for the article; above the title instead of an author.",
  words: ["sponsored", "partner", "paid", "advertiser"],
  group: "article",
  shape: {
    name: heading.meta({ title: "Name of the sponsor" }),
    url: link.nullable().meta({ title: "Address of the sponsor" }),
    text: sentence.nullable().meta({
      title: "What the sponsor influenced",
      description: "The parts of the article that the sponsor wrote or could change.",
    }),
  },
  isForColumns: false,
});
