import type { experiments } from "#lib/experiments/shared/experiments.ts";
import type { SeedArticle } from "#seed/seed-types.ts";

type SeedExperiment = {
  symbol: keyof typeof experiments;
  isOn: boolean;
  /** All sites by default. */
  sitePrefixes?: readonly string[];
};

/** Tests different content below one article. */
const belowArticles = "what_follows_articles";

/** The experiments of the sites: some are running, and one is switched off. */
export const demoExperiments: readonly SeedExperiment[] = [
  { symbol: "lead_gen_pop_up_timing", isOn: true },
  { symbol: "recommendations_below_articles", isOn: false },
  { symbol: belowArticles, isOn: true, sitePrefixes: ["migraine"] },
];

/** The part below an article: recommended articles, and in one case a text of the experiment. */
export function sectionsBelow({ sitePrefix, slug }: SeedArticle): Record<string, unknown>[] {
  const next = { id: "next", kind: "Recommendation", contentId: null, limit: 2 };
  if (sitePrefix !== "migraine" || slug !== "a-bedroom-for-bad-days") return [next];
  const threads = { id: "threads", kind: "ThreadSection", heading: "Talk about it", limit: 3 };
  return [
    { ...next, experiment: { symbol: belowArticles, variant: "control" } },
    { ...threads, experiment: { symbol: belowArticles, variant: "threads" } },
  ];
}
