import type { SeedArticle } from "../../seed-types.ts";
import { chooseFrameworks } from "../frameworks/choose-frameworks.ts";
import { fillWords } from "../frameworks/fill-words.ts";
import type { Framework, Writer } from "../frameworks/framework.ts";
import { contributorNames } from "../members/member-table.ts";
import type { ConditionProfile } from "../profiles/condition-profile.ts";
import type { Random } from "../seeded-random.ts";
import { createRandom } from "../seeded-random.ts";
import type { SiteRow, Theme } from "../sites/site-table.ts";
import { toArticle } from "./article-source.ts";
import type { ArticleSource } from "./article-source.ts";
import { planTiming } from "./plan-timing.ts";

export function writeSiteArticles(site: SiteRow, profile: ConditionProfile): SeedArticle[] {
  const random = createRandom(`articles:${site.prefix}`);
  const sources = chooseFrameworks(profile, random).map((framework) => writeArticle(site, profile, framework));
  const timing = planTiming(sources.length, random);
  const taken = new Set<string>();
  return sources.map((source, i) => toArticle(site.prefix, source, timing[i]!, taken));
}

function writeArticle(site: SiteRow, profile: ConditionProfile, framework: Framework): ArticleSource {
  const random = createRandom(`${site.prefix}:${framework.id}`);
  const writer: Writer = {
    profile,
    random,
    say: (...slots) => slots.map((slot) => random.pick(slot)).filter(Boolean).join(" "),
    some: (count, from) => random.shuffle(from).slice(0, count),
  };
  const fill = (text: string): string => fillWords(text, profile);

  return {
    title: fill(random.pick(framework.titles)),
    summary: pickSummary(framework.summaries.map(fill), random),
    categorySlug: findCategory(site, framework.theme, random),
    author: chooseAuthor(framework, random),
    text: fill(framework.write(writer).join("\n\n")),
  };
}

/** Long condition names can push a summary over its bound; there is always one that fits. */
function pickSummary(summaries: string[], random: Random): string {
  const fitting = summaries.filter(({ length }) => length >= 90 && length <= 180);
  return random.pick(fitting.length > 0 ? fitting : summaries);
}

function findCategory(site: SiteRow, theme: Theme, random: Random): string {
  const suited = site.categories.filter(([, , , themes]) => themes.includes(theme));
  return random.pick(suited.length > 0 ? suited : site.categories)[0];
}

/** A letter is personal, so it needs a person; much of the rest is the editors’ work. */
function chooseAuthor({ id }: Framework, random: Random): string {
  const personal = id === "letter" || id === "joy" || id === "friends";
  return personal || random.chance(0.55) ? random.pick(contributorNames) : "Editorial Team";
}
