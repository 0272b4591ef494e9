import { buildSiteArticles } from "#seed/build/articles/build-site-articles.ts";
import { placeOnRelatives } from "#seed/build/articles/place-on-relatives.ts";
import { placeWrittenArticles } from "#seed/build/articles/place-written-articles.ts";
import { applyThreadStates } from "#seed/build/threads/apply-thread-states.ts";
import { buildIntroductions } from "#seed/build/threads/build-introductions.ts";
import { buildMigraineThreads } from "#seed/build/threads/build-migraine-threads.ts";
import { buildSiteThreads } from "#seed/build/threads/build-site-threads.ts";
import { buildWrittenThreads } from "#seed/build/threads/build-written-threads.ts";
import { migraineArticles } from "#seed/content/articles/migraine/all-migraine-articles.ts";
import { shnArticles } from "#seed/content/articles/shn-articles.ts";
import { members } from "#seed/content/members/member-table.ts";
import { profileByPrefix } from "#seed/content/profiles/all-profiles.ts";
import { familySites } from "#seed/content/sites/family-sites.ts";
import { ordinarySites } from "#seed/content/sites/ordinary-sites.ts";
import { toSite } from "#seed/content/sites/site-table.ts";
import { accountThreads } from "#seed/content/threads/account-threads.ts";
import { writeRareConditionThreads } from "#seed/content/threads/rare-condition-threads.ts";
import { weeklyWelcomes } from "#seed/content/threads/written/all-written-threads.ts";
import type { SeedContent } from "#seed/seed-types.ts";
import { chooseFirstRead } from "./choose-first-read.ts";
import { greetNewcomers } from "./greet-newcomers.ts";

/** Builds the demo network as data. The result is deterministic. */
export function buildSeedContent(): SeedContent {
  const rows = [...familySites, ...ordinarySites];
  const sites = rows.map((row) => greetNewcomers(toSite(row)));
  const articles = placeOnRelatives([
    ...placeWrittenArticles("migraine", migraineArticles),
    ...placeWrittenArticles("shn", shnArticles),
    ...rows.flatMap((row) => {
      const profile = profileByPrefix.get(row.prefix);
      return profile ? buildSiteArticles(row, profile) : [];
    }),
  ]);
  return {
    sites: sites.map((site) => chooseFirstRead(site, articles)),
    members: members.map((member) => ({ ...member })),
    articles,
    threads: applyThreadStates([
      ...buildMigraineThreads(),
      ...buildWrittenThreads(),
      ...writeRareConditionThreads(),
      ...rows.flatMap(({ prefix, features }) => {
        const profile = features.includes("Forums") ? profileByPrefix.get(prefix) : undefined;
        return profile ? buildSiteThreads(profile) : [];
      }),
      ...sites
        .filter(
          ({ prefix, features }) => features.includes("Forums") && !weeklyWelcomes.has(prefix),
        )
        .map(buildIntroductions),
      ...accountThreads,
    ]),
  };
}
