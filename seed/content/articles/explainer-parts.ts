import { subDays } from "date-fns/subDays";
import { toDay } from "#lib/core/shared/utc-day.ts";
import type { Explainers } from "#seed/content/articles/explainers/explainer.ts";
import { mentalHealthExplainers } from "#seed/content/articles/explainers/mental-health-explainers.ts";
import { migraineExplainers } from "#seed/content/articles/explainers/migraine-explainers.ts";
import { rareExplainers } from "#seed/content/articles/explainers/rare-explainers.ts";
import { shnExplainers } from "#seed/content/articles/explainers/shn-explainers.ts";
import { sleepExplainers } from "#seed/content/articles/explainers/sleep-explainers.ts";
import type { SeedArticle } from "#seed/seed-types.ts";

type Section = Record<string, unknown>;

/** The explainers of the demo, by the prefix of their site. */
export const explainersBySite: Readonly<Record<string, Explainers>> = {
  migraine: migraineExplainers,
  sleep: sleepExplainers,
  mentalhealth: mentalHealthExplainers,
  rare: rareExplainers,
  shn: shnExplainers,
};

/**
 * The sections above and below the text of an explainer.
 * @param publishedAt the facts were checked the day before
 */
export function explainerParts(
  { sitePrefix, slug }: Pick<SeedArticle, "sitePrefix" | "slug">,
  publishedAt: Date,
): { isExplainer: boolean; above: Section[]; below: Section[] } {
  const explainer = explainersBySite[sitePrefix]?.[slug];
  if (!explainer) return { isExplainer: false, above: [], below: [] };
  const { keyPoints, review, reasons, emergencies = [], sources } = explainer;
  const reviewedOn = toDay(subDays(publishedAt, 1));
  return {
    isExplainer: true,
    above: [
      ...(review ? [{ id: "review", kind: "Review", ...review, reviewedOn }] : []),
      { id: "key-points", kind: "KeyPoints", points: keyPoints },
    ],
    below: [
      ...(reasons ? [{ id: "see-doctor", kind: "SeeDoctor", reasons, emergencies }] : []),
      { id: "sources", kind: "Sources", sources },
    ],
  };
}
