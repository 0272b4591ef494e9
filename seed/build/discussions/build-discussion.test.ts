import { describe, expect, it } from "vitest";
import type { ContentType } from "#lib/content/shared/content.ts";
import { familySites } from "#seed/content/sites/family-sites.ts";
import { ordinarySites } from "#seed/content/sites/ordinary-sites.ts";
import { toSite } from "#seed/content/sites/site-table.ts";
import { buildDiscussions } from "./build-discussion.ts";

const types: ContentType[] = [
  ...Array<ContentType>(40).fill("post"),
  ...Array<ContentType>(7).fill("story"),
  ...Array<ContentType>(4).fill("recipe"),
  ...(["cas", "gallery", "graphic", "quiz", "poll", "sponsored_article"] as const),
];
const items = types.map((type) => ({ type }));
const sites = [...familySites, ...ordinarySites].map(toSite);
const built = sites.map((site) => buildDiscussions(site, items));

describe("comments of the demo network", () => {
  it("are the same on every build and differ between sites", () => {
    expect(sites.map((site) => buildDiscussions(site, items))).toEqual(built);
    expect(new Set(built.map((site) => JSON.stringify(site))).size).toBe(sites.length);
  });

  it("are below every type of item that members talk about", () => {
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
      const counts = built[0]?.filter((_one, at) => types[at] === type) ?? [];
      expect(
        counts.some(({ comments }) => comments.length > 0),
        type,
      ).toBe(true);
    }
    expect(built[0]?.at(types.indexOf("sponsored_article"))?.comments).toEqual([]);
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
