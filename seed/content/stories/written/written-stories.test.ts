import { describe, expect, it } from "vitest";
import { members } from "#seed/content/members/member-table.ts";
import { writtenStories } from "./all-written-stories.ts";

const stories = [...writtenStories].flatMap(([site, list]) =>
  list.map((story) => ({ site, ...story })),
);
const toOpening = (body: string) => body.split(/\s+/).slice(0, 4).join(" ");

describe("stories written for one site", () => {
  it("are six on each of the five sites, of this month, on different days", () => {
    expect([...writtenStories.keys()]).toEqual([
      "migraine",
      "sleep",
      "mentalhealth",
      "rare",
      "shn",
    ]);
    for (const [site, list] of writtenStories) {
      expect(list, site).toHaveLength(6);
      expect(new Set(list.map(({ daysAgo }) => daysAgo)).size, site).toBe(6);
      for (const { daysAgo, slug } of list) {
        expect(daysAgo, slug).toBeGreaterThanOrEqual(1);
        expect(daysAgo, slug).toBeLessThanOrEqual(28);
      }
    }
  });

  it("share no title, slug, opening or paragraph, and each has its own author", () => {
    const paragraphs = stories.flatMap(({ body }) => body.split("\n\n"));
    for (const values of [
      stories.map(({ title }) => title.toLowerCase()),
      stories.map(({ slug }) => slug),
      stories.map(({ author }) => author),
      stories.map(({ body }) => toOpening(body)),
      paragraphs,
    ])
      expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
  });

  it("are by members, of 250 to 600 words in short paragraphs", () => {
    const known = new Set(members.map(({ username }) => username));
    for (const { author, body, slug, site } of stories) {
      expect(known.has(author), author).toBe(true);
      const words = body.split(/\s+/).length;
      expect(words, `${site}/${slug}`).toBeGreaterThanOrEqual(250);
      expect(words, `${site}/${slug}`).toBeLessThanOrEqual(600);
      for (const paragraph of body.split("\n\n"))
        expect(paragraph.split(/\s+/).length, `${slug}: ${paragraph}`).toBeLessThanOrEqual(130);
    }
  });

  it("use typographic quotes, plain words and no placeholder", () => {
    for (const { title, body, slug } of stories) {
      expect(`${title} ${body}`, slug).not.toMatch(
        /['"{}\u0080-\u009f]| {2}|\bjourney\b|warrior|lorem/i,
      );
      for (const paragraph of body.split("\n\n"))
        expect(paragraph.split("“").length, paragraph).toBe(paragraph.split("”").length);
    }
  });
});
