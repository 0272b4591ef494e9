import { addDays } from "date-fns/addDays";
import type { Scene } from "#lib/illustrations/shared/scene.ts";
import { parseSections } from "#lib/sections/server/parse-sections.ts";
import { toDrawnPicture } from "#seed/build/drawn-picture.ts";
import { explainerParts } from "#seed/content/articles/explainer-parts.ts";
import { demoItems } from "#seed/content/articles/other-types.ts";
import { sectionsBelow } from "#seed/content/experiments.ts";
import {
  aboutPage,
  autumnHomePage,
  type DemoPage,
  homePage,
} from "#seed/content/pages/editorial-pages.ts";
import { legalDemoPages } from "#seed/content/pages/legal-pages.ts";
import type { SeedArticle, SeedSite } from "#seed/seed-types.ts";
import { daysBefore, getId, type SeedContext } from "./seed-context.ts";
import type { NewItem } from "./store-items.ts";

/** The row of an article. @param context.index its index among all articles */
export function articleRow(
  article: SeedArticle,
  context: {
    site: SeedSite;
    index: number;
    /** The description of its picture. */
    scene: Scene;
    categoryIds: ReadonlyMap<string, number>;
    places: SeedContext;
  },
): NewItem {
  const { site, index, scene, categoryIds, places } = context;
  const siteId = getId(places.siteIds, site.prefix);
  const publishedAt = daysBefore(places.now, article.publishedDaysAgo, article.publishedMinute);
  const { subscription_wall, enable_auth_wall } = site.settings;
  // On a site with a wall, every second article is free up to its second section.
  const isWalled = (subscription_wall || enable_auth_wall) && index % 2 === 0;
  const { isExplainer, above, below } = explainerParts(article, publishedAt);
  const sections = article.sections.map((section, place) => ({
    id: `s${place + 1}`,
    ...section,
    isGated: (isWalled && place > 1) || undefined,
  }));
  return {
    siteId,
    type: "post",
    slug: article.slug,
    title: article.title,
    summary: article.summary,
    sections: parseSections([...above, ...sections, ...below, ...sectionsBelow(article)]),
    authorId: getId(places.memberIds, article.author),
    categoryId: getId(categoryIds, `${siteId}/${article.categorySlug}`),
    template: isExplainer ? "explainer" : (article.template ?? null),
    featuredMedia: toDrawnPicture(scene, site),
    isFeatured: article.isFeatured,
    status: "published",
    publishedAt,
    modifiedAt: publishedAt,
    lastActiveAt: publishedAt,
  };
}

/** The row of a page, older than all other content of its site. */
export function pageRow(
  page: DemoPage,
  site: Pick<SeedSite, "prefix">,
  { siteIds, memberIds, now }: SeedContext,
): NewItem {
  const publishedAt = daysBefore(now, 800, 540);
  return {
    ...page,
    siteId: getId(siteIds, site.prefix),
    type: "page",
    sections: parseSections(page.sections),
    authorId: getId(memberIds, "Editorial Team"),
    status: "published",
    publishedAt,
    modifiedAt: publishedAt,
    lastActiveAt: publishedAt,
  };
}

/** The pages that every site has. */
export function pageRows(sites: readonly SeedSite[], places: SeedContext): NewItem[] {
  return sites.flatMap((site) => {
    const pages = [homePage(site), aboutPage(site), ...legalDemoPages(site)];
    return pages.map((page) => pageRow(page, site, places));
  });
}

/** The articles that a collection links to. */
const collectedArticles = { id: "articles", kind: "Recommendation", contentId: null, limit: 6 };

/** One item of every type other than article and page, on days that differ between sites. */
export function otherItemRows(
  sites: readonly SeedSite[],
  { siteIds, memberIds, now }: SeedContext,
): NewItem[] {
  return sites.flatMap((site, place) =>
    demoItems(site).map((item) => {
      const { html, charts = [], sponsor, cardScene, author = "Editorial Team", ...rest } = item;
      const { daysAgo, revisedDaysAgo = daysAgo, ...piece } = rest;
      const later = place % 5;
      const publishedAt = daysBefore(now, daysAgo + later, 600);
      const modifiedAt = daysBefore(now, revisedDaysAgo + later, 600);
      return {
        ...piece,
        siteId: getId(siteIds, site.prefix),
        featuredMedia: piece.images[0] ?? (cardScene ? toDrawnPicture(cardScene, site) : null),
        sections: parseSections([
          ...(sponsor ? [{ id: "sponsor", kind: "Sponsor", ...sponsor }] : []),
          { id: "text", kind: "HTML", html },
          ...charts,
          ...(piece.type === "cas" ? [collectedArticles] : []),
        ]),
        authorId: getId(memberIds, author),
        status: "published" as const,
        publishedAt,
        modifiedAt,
        lastActiveAt: modifiedAt,
      };
    }),
  );
}

/** Unpublished items: a draft home page, a draft article and a scheduled article. */
export function unpublishedRows(
  sites: readonly SeedSite[],
  { siteIds, memberIds, now }: SeedContext,
): NewItem[] {
  const site = sites[0];
  if (!site) return [];
  const siteId = getId(siteIds, site.prefix);
  const common = {
    siteId,
    type: "post" as const,
    authorId: getId(memberIds, "Nora Writes"),
    isFeatured: false,
  };
  const text = (html: string) => parseSections([{ id: "s1", kind: "HTML", html }]);
  return [
    {
      ...autumnHomePage(site),
      siteId,
      type: "page" as const,
      sections: parseSections(autumnHomePage(site).sections),
      authorId: getId(memberIds, "Editorial Team"),
      status: "draft" as const,
      publishedAt: null,
    },
    {
      ...common,
      slug: "what-my-first-year-taught-me",
      title: "What my first year with a diagnosis taught me",
      summary:
        "A draft: the first year after a diagnosis, month by month, and what I would tell myself now.",
      sections: text(
        "<p>In the first month I read everything. In the second I stopped reading, because nothing I read was about me. This piece is still being written: the middle months are missing, and the doctor’s comments are not in yet.</p>",
      ),
      status: "draft" as const,
      publishedAt: null,
    },
    {
      ...common,
      slug: "planning-a-calm-holiday-season",
      title: "Planning a calm holiday season",
      summary:
        "Scheduled: how to say yes to the parts of the season you love and no to the rest, without a row.",
      sections: text(
        "<p>The weeks around the holidays ask for energy that many of us do not have. Begin with the two or three moments that matter to you, and let the calendar form around them.</p>",
      ),
      status: "published" as const,
      publishedAt: addDays(now, 30),
    },
  ];
}
