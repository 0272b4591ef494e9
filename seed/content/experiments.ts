import type { SeedArticle } from "#seed/seed-types.ts";

type SeedExperiment = {
  symbol: string;
  /** What is to be found out. */
  purpose: string;
  isOn: boolean;
  /** Every site where left out. */
  sitePrefixes?: readonly string[];
  /** Weights of the variants, in the order of their ids. */
  versions: Readonly<Record<string, number>>;
};

/** Tries out what stands below one article. */
const belowArticles = "what_follows_articles";

/** What the sites try out: some that run, and one that is over. */
export const demoExperiments: readonly SeedExperiment[] = [
  {
    symbol: "lead_gen_pop_up_timing",
    purpose: "After how many seconds the form for emails may come up without being in the way.",
    isOn: true,
    versions: { 30: 50, 60: 25, 90: 25 },
  },
  {
    symbol: "recommendations_below_articles",
    purpose: "Whether two or three further articles are read more. Switched off: two are enough.",
    isOn: false,
    versions: { two: 50, three: 50 },
  },
  {
    symbol: belowArticles,
    purpose: "Whether an article is better followed by further ones or by what members talk about.",
    isOn: true,
    sitePrefixes: ["migraine"],
    versions: { control: 50, threads: 50 },
  },
];

/** What stands below an article: further ones, and below one of them what an experiment says. */
export function sectionsBelow({ sitePrefix, slug }: SeedArticle): Record<string, unknown>[] {
  const next = { id: "next", kind: "Recommendation", contentId: null, limit: 2 };
  if (sitePrefix !== "migraine" || slug !== "a-bedroom-for-bad-days") return [next];
  const threads = { id: "threads", kind: "ThreadSection", heading: "Talk about it", limit: 3 };
  return [
    { ...next, experiment: { symbol: belowArticles, variant: "control" } },
    { ...threads, experiment: { symbol: belowArticles, variant: "threads" } },
  ];
}
