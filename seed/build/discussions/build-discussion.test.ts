import { describe, expect, it } from "vitest";
import type { ContentType } from "#lib/content/shared/content.ts";
import { buildSeedContent } from "#seed/build/build-content.ts";
import { demoAccounts } from "#seed/content/accounts.ts";
import { pinnedGalleryComment } from "#seed/content/discussions/article-comments.ts";
import { writtenComments } from "#seed/content/discussions/written/all-written-comments.ts";
import { chooseGallery } from "#seed/content/galleries/choose-gallery.ts";
import { members } from "#seed/content/members/member-table.ts";
import { recipeTable } from "#seed/content/recipes/recipe-table.ts";
import { familySites } from "#seed/content/sites/family-sites.ts";
import { ordinarySites } from "#seed/content/sites/ordinary-sites.ts";
import { toSite } from "#seed/content/sites/site-table.ts";
import { chooseStories } from "#seed/content/stories/choose-stories.ts";
import type { SeedSite } from "#seed/seed-types.ts";
import { buildDiscussions } from "./build-discussion.ts";

const types: ContentType[] = [
  ...Array<ContentType>(10).fill("post"),
  ...Array<ContentType>(7).fill("story"),
  ...Array<ContentType>(4).fill("recipe"),
  ...(["cas", "gallery", "graphic", "quiz", "poll", "sponsored_article"] as const),
];
const items = types.map((type, place) => ({ type, slug: `piece-${place}` }));
const sites = [...familySites, ...ordinarySites].map(toSite);
const built = sites.map((site) => buildDiscussions(site, items));
/** A site whose comments come from those that fit everywhere. */
const ordinary = built[sites.findIndex(({ prefix }) => prefix === "asthma")];

const content = buildSeedContent();
/** The sources of comments, with the author of each. */
const piecesOf = (prefix: string): { type: ContentType; slug: string; author: string }[] => {
  const at = content.sites.findIndex((site) => site.prefix === prefix);
  const site = content.sites[at] as SeedSite;
  return [
    ...content.articles
      .filter(({ sitePrefix }) => sitePrefix === prefix)
      .map(({ slug, author }) => ({ type: "post" as const, slug, author })),
    ...chooseStories(site, at).map(({ slug, author }) => ({
      type: "story" as const,
      slug,
      author,
    })),
    ...recipeTable
      .filter((recipe) => recipe.sites.includes(prefix))
      .map(({ slug, author }) => ({ type: "recipe" as const, slug, author })),
    { type: "gallery", slug: chooseGallery(site).slug, author: "Editorial Team" },
  ];
};

describe("comments of the demo network", () => {
  it("are the same on every build and differ between sites", () => {
    expect(sites.map((site) => buildDiscussions(site, items))).toEqual(built);
    expect(new Set(built.map((site) => JSON.stringify(site))).size).toBe(sites.length);
  });

  it("are below every type of item that members discuss", () => {
    for (const type of [
      "post",
      "story",
      "recipe",
      "cas",
      "gallery",
      "graphic",
      "quiz",
      "poll",
    ] as const) {
      const counts = ordinary?.filter((_one, at) => types[at] === type) ?? [];
      expect(
        counts.some(({ comments }) => comments.length > 0),
        type,
      ).toBe(true);
    }
    expect(ordinary?.at(types.indexOf("sponsored_article"))?.comments).toEqual([]);
  });

  it("never repeat within a site, and answer an earlier one by somebody else", () => {
    for (const site of built) {
      const bodies = site.flatMap(({ comments }) => comments.map(({ body }) => body));
      expect(new Set(bodies).size).toBe(bodies.length);
      for (const { comments } of site) {
        comments.forEach(({ answers, author }, index) => {
          if (answers === null) return;
          expect(answers).toBeLessThan(index);
          expect(comments[answers]?.author).not.toBe(author);
        });
      }
    }
  });

  it("name the condition and have typographic quotes, single spaces and ended sentences", () => {
    const bodies = built.flatMap((site) => site.flatMap(({ comments }) => comments));
    for (const { body } of bodies) {
      expect(body).not.toMatch(/[%{}@#~^|'"]| {2}| [,.;:!?]/);
      expect(body).toMatch(/^[“A-Z].*[.!?”]$/);
    }
  });
});

describe("comments written for one piece", () => {
  const known = new Set([...members, ...demoAccounts].map(({ username }) => username));

  it("are below an item of their site, with alternating members, and start with another member", () => {
    for (const [prefix, comments] of writtenComments) {
      const authors = new Map(piecesOf(prefix).map(({ slug, author }) => [slug, author]));
      for (const [slug, exchanges] of Object.entries(comments)) {
        expect(authors.has(slug), `${prefix}/${slug}`).toBe(true);
        for (const exchange of exchanges) {
          expect(exchange[0]?.[0], slug).not.toBe(authors.get(slug));
          exchange.forEach(([author, body], turn) => {
            expect(known.has(author), author).toBe(true);
            expect(author, body).not.toBe(exchange[turn - 1]?.[0]);
            expect(body).toMatch(/^[“A-Z].*[.!?”]$/);
            expect(body).not.toMatch(/[%{}@#~^|'"]| {2}| [,.;:!?]/);
          });
        }
      }
    }
  });

  it("are below every story, recipe and gallery of the five sites, and nowhere else", () => {
    for (const [prefix, comments] of writtenComments) {
      const pieces = piecesOf(prefix);
      const site = content.sites.find((one) => one.prefix === prefix) as SeedSite;
      const discussions = buildDiscussions(site, pieces);
      for (const [place, { type, slug }] of pieces.entries()) {
        const bodies = discussions[place]?.comments.map(({ body }) => body);
        const invitation = type === "gallery" ? [pinnedGalleryComment] : [];
        const written = (comments[slug] ?? []).flat().map(([, body]) => body);
        expect(bodies, slug).toEqual([...invitation, ...written]);
        if (type !== "post") expect(bodies?.length, `${prefix}/${slug}`).toBeGreaterThan(0);
      }
    }
  });
});
