import type { SeedContent } from "../seed-types.ts";
import { migraineArticles } from "./articles/migraine/all-migraine-articles.ts";
import { placeOnRelatives } from "./articles/place-on-relatives.ts";
import { placeWrittenArticles } from "./articles/place-written-articles.ts";
import { shnArticles } from "./articles/shn-articles.ts";
import { writeSiteArticles } from "./articles/write-site-articles.ts";
import { members } from "./members/member-table.ts";
import { profileByPrefix } from "./profiles/all-profiles.ts";
import { shnProfile } from "./profiles/migraine-profile.ts";
import { familySites } from "./sites/family-sites.ts";
import { ordinarySites } from "./sites/ordinary-sites.ts";
import { toSite } from "./sites/site-table.ts";
import { writeRareConditionThreads } from "./threads/rare-condition-threads.ts";
import { writeMigraineThreads } from "./threads/write-migraine-threads.ts";
import { writeSiteThreads } from "./threads/write-site-threads.ts";

/** The whole demo network as data. Two calls give equal results. */
export function buildSeedContent(): SeedContent {
  const rows = [...familySites, ...ordinarySites];
  return {
    sites: rows.map(toSite),
    members: members.map((member) => ({ ...member })),
    articles: placeOnRelatives([
      ...placeWrittenArticles("migraine", migraineArticles),
      ...placeWrittenArticles("shn", shnArticles),
      ...rows.flatMap((row) => {
        const profile = profileByPrefix.get(row.prefix);
        return profile ? writeSiteArticles(row, profile) : [];
      }),
    ]),
    threads: [
      ...writeMigraineThreads(),
      ...writeSiteThreads(shnProfile),
      ...writeRareConditionThreads(),
      ...rows.flatMap(({ prefix }) => {
        const profile = profileByPrefix.get(prefix);
        return profile ? writeSiteThreads(profile) : [];
      }),
    ],
  };
}
