import { fillTemplate } from "#seed/build/fill-template.ts";
import type { Random } from "#seed/build/seeded-random.ts";
import { createRandom } from "#seed/build/seeded-random.ts";
import { zipLists } from "#seed/build/zip-lists.ts";
import type { ExtraStore } from "#seed/content/article-templates/extras.ts";
import {
  extrasByTemplate,
  frameExtra,
  openStore,
  takeExtra,
} from "#seed/content/article-templates/extras.ts";
import { listContributors } from "#seed/content/members/member-table.ts";
import type { ConditionProfile } from "#seed/content/profiles/condition-profile.ts";
import type { SiteRow, Theme } from "#seed/content/sites/site-table.ts";
import type { SeedArticle } from "#seed/seed-types.ts";
import type { ArticleSource } from "./article-source.ts";
import { toArticle } from "./article-source.ts";
import type { ArticleFramework, Writer } from "./article-template.ts";
import { chooseTemplates } from "./choose-templates.ts";
import type { PickSidebar } from "./pick-sidebar.ts";
import { createPickSidebar } from "./pick-sidebar.ts";
import { planTiming } from "./plan-timing.ts";

/** Shorter articles get a second sidebar. */
const minWords = 318;

export function buildSiteArticles(site: SiteRow, profile: ConditionProfile): SeedArticle[] {
  const random = createRandom(`articles:${site.prefix}`);
  const templates = chooseTemplates(profile, random);
  const supply: Supply = {
    extras: openStore(
      profile,
      templates.map(({ id }) => id),
      random,
    ),
    takeSidebar: createPickSidebar(site.prefix, random),
  };
  const sources = templates.map((template) => writeArticle(site, profile, template, supply));
  const timing = planTiming(sources.length, random);
  const taken = new Set<string>();
  return zipLists(sources, timing).map(([source, time]) =>
    toArticle(site.prefix, source, time, taken),
  );
}

/** Notes and sidebars that the articles of a site share, so that no two articles use the same one. */
type Supply = { extras: ExtraStore; takeSidebar: PickSidebar };

function writeArticle(
  site: SiteRow,
  profile: ConditionProfile,
  template: ArticleFramework,
  supply: Supply,
): ArticleSource {
  const random = createRandom(`${site.prefix}:${template.id}`);
  const open = site.features.includes("Forums");
  // A site without forums and comments must not mention them.
  const fits = (line: string): boolean => open || !/forum|the comments/.test(line);
  const writer: Writer = {
    profile,
    random,
    say: (...slots) =>
      slots
        .map((slot) => slot.filter(fits))
        .filter((lines) => lines.length > 0)
        .map((lines) => random.pick(lines))
        .filter(Boolean)
        .join(" "),
    some: (count, from) => random.shuffle(from.filter(fits)).slice(0, count),
  };
  const fill = (text: string): string => fillTemplate(text, profile);
  const parts = addParts(template, template.write(writer), supply, random);

  return {
    title: fill(random.pick(template.titles)),
    summary: pickSummary(template.summaries.map(fill), random),
    categorySlug: findCategory(site, template.theme, random),
    author: chooseAuthor(template, site.prefix, random),
    template: template.id === "letter" ? "first_person" : undefined,
    text: fill(parts.join("\n\n")),
  };
}

/** Inserts a scene at the start, and quotations, notes and sidebars before later headings. */
function addParts(
  template: ArticleFramework,
  written: string[],
  supply: Supply,
  random: Random,
): string[] {
  const parts = [...written];
  for (const kind of (extrasByTemplate[template.id] ?? []).slice(0, 3)) {
    const note = takeExtra(supply.extras, kind);
    if (!note) continue;
    const text = frameExtra(kind, note, random);
    if (kind === "scene") parts.unshift(text);
    else insertBeforeHeading(parts, text, template, random);
  }
  do {
    const sidebar = supply.takeSidebar(template.theme);
    if (!sidebar) break;
    insertBeforeHeading(parts, `## ${sidebar[0]}\n\n${sidebar[1]}`, template, random);
  } while (parts.join(" ").split(/\s+/).length < minWords);
  return parts;
}

/** Templates that number their parts (“three of them”), which an insertion would interrupt. */
const counted = new Set(["symptoms", "myths", "tests", "helps", "worse"]);

function insertBeforeHeading(
  parts: string[],
  text: string,
  template: ArticleFramework,
  random: Random,
): void {
  const headings = parts.flatMap((part, i) => (i > 1 && part.startsWith("## ") ? [i] : []));
  const last = parts.length - 2;
  // Insert in the second half, to keep the introduction together.
  const place = counted.has(template.id)
    ? last
    : random.pick(headings.slice(Math.floor(headings.length / 2)));
  parts.splice(place, 0, text);
}

/** Long condition names can make a summary too long, so prefer one that fits. */
function pickSummary(summaries: string[], random: Random): string {
  const fitting = summaries.filter(({ length }) => length >= 90 && length <= 180);
  return random.pick(fitting.length > 0 ? fitting : summaries);
}

function findCategory(site: SiteRow, theme: Theme, random: Random): string {
  const suited = site.categories.filter(([, , , themes]) => themes.includes(theme));
  return random.pick(suited.length > 0 ? suited : site.categories)[0];
}

/** Personal articles need a contributor as author; many others are by the Editorial Team. */
function chooseAuthor({ id }: ArticleFramework, sitePrefix: string, random: Random): string {
  const personal = id === "letter" || id === "joy" || id === "friends";
  return personal || random.chance(0.55)
    ? random.pick(listContributors(sitePrefix))
    : "Editorial Team";
}
