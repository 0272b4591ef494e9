import { everySectionPage, type SectionSubjects } from "#seed/content/pages/every-section.ts";
import type { SeedSite } from "#seed/seed-types.ts";

/** Ids for tests that do not look up content. */
const someSubjects: SectionSubjects = {
  articleIds: [1, 2, 3, 4, 5],
  threadId: 6,
  galleryId: 7,
  quizId: 8,
  pollId: 9,
  pairIds: [10, 11],
};

const site = { prefix: "migraine", name: "Migraine", hue: 290, motif: "ring" } as SeedSite;

/** A valid stored section of every type, from the demo page that shows every section. */
export function oneOfEachSection(subjects = someSubjects): readonly Record<string, unknown>[] {
  return everySectionPage(site, subjects, new Date()).sections;
}
