import { createRandom } from "#seed/build/seeded-random.ts";
import type { ConditionProfile } from "#seed/content/profiles/condition-profile.ts";
import { generalThreads } from "#seed/content/threads/general-threads.ts";
import { siteThreadAnswers } from "#seed/content/threads/site-thread-answers.ts";
import { writtenThreads } from "#seed/content/threads/written/all-written-threads.ts";
import type { SeedThread } from "#seed/seed-types.ts";
import { buildThread, chooseRegulars } from "./build-thread.ts";
import type { ThreadSource } from "./thread-source.ts";

/** Builds three to six threads: those written for the site, then some general ones. */
export function buildSiteThreads(profile: ConditionProfile): SeedThread[] {
  if (profile.threads.length === 0 || writtenThreads.has(profile.prefix)) return [];
  const random = createRandom(`threads:${profile.prefix}`);
  const own = profile.threads.map(
    ([title, body, about, kind], i): ThreadSource => ({
      title,
      body,
      about,
      kind,
      answers: siteThreadAnswers[profile.prefix]?.[i] ?? [],
    }),
  );
  const general = random.shuffle(generalThreads).slice(0, random.between(1, 6 - own.length));
  const regulars = chooseRegulars(profile.prefix, 20);
  const taken = new Set<string>();

  return [...own, ...general].map((source) =>
    buildThread(
      profile,
      {
        source,
        startedDaysAgo: random.between(1, 240),
      },
      regulars,
      taken,
    ),
  );
}
