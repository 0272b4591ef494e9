import type { SeedThread } from "../../seed-types.ts";
import type { ConditionProfile } from "../profiles/condition-profile.ts";
import { createRandom } from "../seeded-random.ts";
import { generalThreads } from "./general-threads.ts";
import { siteThreadAnswers } from "./site-thread-answers.ts";
import type { ThreadSource } from "./thread-source.ts";
import { chooseRegulars, writeThread } from "./write-thread.ts";

/** Three to six threads: those written for the site, then a few that any community has. */
export function writeSiteThreads(profile: ConditionProfile): SeedThread[] {
  if (profile.threads.length === 0) return [];
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
    writeThread(
      profile,
      {
        source,
        replyCount: random.between(2, random.pick([4, 6, 9, 15])),
        startedDaysAgo: random.between(1, 240),
      },
      regulars,
      taken,
    ),
  );
}
