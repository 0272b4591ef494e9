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
import type { ArticleTemplate, Writer } from "./article-template.ts";
import { chooseTemplates } from "./choose-templates.ts";
import type { PickSidebar } from "./pick-sidebar.ts";
import { createPickSidebar } from "./pick-sidebar.ts";
import { planTiming } from "./plan-timing.ts";

/** Below this an article gets a second sidebar. */
const comfortableWords = 318;

export function buildSiteArticles(site: SiteRow, profile: ConditionProfile): SeedArticle[] {
  const random = createRandom(`articles:${site.prefix}`);
  const frameworks = chooseTemplates(profile, random);
  const supply: Supply = {
    extras: openStore(
      profile,
      frameworks.map(({ id }) => id),
      random,
    ),
    takeSidebar: createPickSidebar(site.prefix, random),
  };
  const sources = frameworks.map((framework) => writeArticle(site, profile, framework, supply));
  const timing = planTiming(sources.length, random);
  const taken = new Set<string>();
  return zipLists(sources, timing).map(([source, time]) =>
    toArticle(site.prefix, source, time, taken),
  );
}

/** What a site’s articles share out among them, so that none says what another has said. */
type Supply = { extras: ExtraStore; takeSidebar: PickSidebar };

function writeArticle(
  site: SiteRow,
  profile: ConditionProfile,
  framework: ArticleTemplate,
  supply: Supply,
): ArticleSource {
  const random = createRandom(`${site.prefix}:${framework.id}`);
  const open = site.features.includes("Forums");
  // A site without forums and comments must not send anybody there.
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
  const parts = addParts(framework, framework.write(writer), supply, random);

  return {
    title: fill(random.pick(framework.titles)),
    summary: pickSummary(framework.summaries.map(fill), random),
    categorySlug: findCategory(site, framework.theme, random),
    author: chooseAuthor(framework, site.prefix, random),
    text: fill(parts.join("\n\n")),
  };
}

/** A scene opens the article; quotations, notes and sidebars go in before a later heading. */
function addParts(
  framework: ArticleTemplate,
  written: string[],
  supply: Supply,
  random: Random,
): string[] {
  const parts = [...written];
  for (const kind of (extrasByTemplate[framework.id] ?? []).slice(0, 3)) {
    const note = takeExtra(supply.extras, kind);
    if (!note) continue;
    const text = frameExtra(kind, note, random);
    if (kind === "scene") parts.unshift(text);
    else insertBeforeHeading(parts, text, framework, random);
  }
  do {
    const sidebar = supply.takeSidebar(framework.theme);
    if (!sidebar) break;
    insertBeforeHeading(parts, `## ${sidebar[0]}\n\n${sidebar[1]}`, framework, random);
  } while (parts.join(" ").split(/\s+/).length < comfortableWords);
  return parts;
}

/** Frameworks that count out their parts (“three of them”) must not be interrupted. */
const counted = new Set(["symptoms", "myths", "tests", "helps", "worse"]);

function insertBeforeHeading(
  parts: string[],
  text: string,
  framework: ArticleTemplate,
  random: Random,
): void {
  const headings = parts.flatMap((part, i) => (i > 1 && part.startsWith("## ") ? [i] : []));
  const last = parts.length - 2;
  // In the later half an aside interrupts nobody.
  const place = counted.has(framework.id)
    ? last
    : random.pick(headings.slice(Math.floor(headings.length / 2)));
  parts.splice(place, 0, text);
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
function chooseAuthor({ id }: ArticleTemplate, sitePrefix: string, random: Random): string {
  const personal = id === "letter" || id === "joy" || id === "friends";
  return personal || random.chance(0.55)
    ? random.pick(listContributors(sitePrefix))
    : "Editorial Team";
}
