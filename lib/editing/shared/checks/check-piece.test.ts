import { describe, expect, test } from "vitest";
import type { StoredSection } from "#lib/editing/shared/stored-section.ts";
import type { EditedFields } from "#lib/editing/shared/working-copy.ts";
import { editedFields } from "#tests/support/edited-fields.ts";
import { type CheckContext, checkPiece } from "./check-piece.ts";

const text = (html: string, others: object = {}): StoredSection => ({
  id: "t",
  kind: "HTML",
  html,
  ...others,
});
const check = (
  sections: StoredSection[],
  changes: Partial<EditedFields> = {},
  context: Partial<CheckContext> = {},
) =>
  checkPiece(
    { fields: { ...editedFields, ...changes }, sections },
    { type: "post", houseStyle: [], deadLinks: [], ...context },
  ).map(({ level, key, text: words }) => `${level} ${key}: ${words}`);

describe("the checks before publishing", () => {
  test("find nothing in a piece that is as it should be", () => {
    const html =
      '<h2>One</h2><p>Some words. <a href="/a">About light</a></p><h3>Two</h3><p><img src="/x" alt=""></p>';
    expect(check([text(html)])).toEqual([]);
  });

  test.each([
    ["a missing title", { title: " " }, "error field:title"],
    ["a long title", { title: "x".repeat(70) }, "warning field:title"],
    ["no summary", { summary: "" }, "warning field:summary"],
    ["a long description", { seo: { metadesc: "x".repeat(200) } }, "warning field:seo"],
    [
      "a picture without words",
      { featuredMedia: { url: "/x", alt: "" } },
      "warning field:featuredMedia",
    ],
  ])("find %s", (_what, changes, expected) => {
    expect(check([], changes)).toEqual([expect.stringContaining(expected)]);
  });

  test.each([
    ["a picture without a description", '<p><img src="/x"></p>', "error section:t"],
    ["a link that says nothing", '<p><a href="/x">Click here</a></p>', "does not say where"],
    ["an address as a text", '<p><a href="https://a.test">https://a.test</a></p>', "its address"],
    ["a link without a text", '<p><a href="/x"></a></p>', "no text"],
    ["a skipped heading", "<h2>A</h2><h4>B</h4>", "skips a level"],
    ["long sentences", `<p>${`${"word ".repeat(29)}word. `.repeat(3)}</p>`, "30 words on average"],
    [
      "hard words",
      `<p>${"Pharmacological prophylaxis necessitates individualized consideration. ".repeat(30)}</p>`,
      "as hard to read as a scientific paper, with 5 words",
    ],
    ["a small picture", '<p><img alt="A room" src="/x" width="200"></p>', "200 pixels"],
  ])("find %s in a text", (_what, html, expected) => {
    expect(check([text(html)])).toEqual([expect.stringContaining(expected)]);
  });

  test("find a skipped heading over two texts", () => {
    expect(check([text("<h2>A</h2>"), { ...text("<h4>B</h4>"), id: "u" }])).toEqual([
      expect.stringContaining("section:u"),
    ]);
  });

  test("ask for a reviewer and sources of a medical article alone", () => {
    expect(check([], { template: null })).toHaveLength(2);
    expect(
      check(
        [
          { id: "r", kind: "Review" },
          { id: "s", kind: "Sources" },
        ],
        { template: null },
      ),
    ).toEqual([]);
    expect(check([], { template: null }, { type: "page" })).toEqual([]);
  });

  test("find a wall without a free beginning, and small pictures", () => {
    expect(check([text("<p>All.</p>", { isGated: true })])).toEqual([
      expect.stringContaining("behind the wall"),
    ]);
    expect(
      check([{ id: "p", kind: "ImageSection", picture: { url: "/x", alt: "A", width: 200 } }]),
    ).toEqual([expect.stringContaining("200 pixels")]);
  });

  test("count the lines of a list as sentences", () => {
    const list = `<ul>${`<li>${"word ".repeat(10)}</li>`.repeat(4)}</ul>`;
    expect(check([text(list)])).toEqual([]);
  });

  test("find words that the house style avoids, where they are", () => {
    const words = { title: "A Sufferer of migraine" };
    expect(check([text("<p>She suffers\nfrom it, and suffers from pain.</p>")], words)).toEqual([
      expect.stringMatching(/^warning field:title: .*sufferer.*person with/),
      expect.stringMatching(/^warning section:t: .*suffers from.*lives with/),
    ]);
    expect(check([text("<p>Insufferable addictions.</p>")])).toEqual([]);
  });

  test("find words of cards, and none in their addresses", () => {
    const quote = { id: "q", kind: "Quote", text: "An addict.", url: "https://a.test/addict" };
    expect(check([quote])).toEqual([expect.stringContaining("section:q")]);
    expect(check([{ ...quote, text: "A person." }])).toEqual([]);
  });

  test("follow the house style of the site before that of the network", () => {
    const houseStyle = [
      { terms: ["suffers from"], instead: "knows" },
      { terms: ["attack*"], instead: "episode" },
    ];
    const found = check([text("<p>He suffers from attacks.</p>")], {}, { houseStyle });
    expect(found).toEqual([
      expect.stringMatching(/suffers from.*knows/),
      expect.stringMatching(/attacks.*episode/),
    ]);
  });

  test("name dead links with their day, in texts and cards", () => {
    const html =
      '<p><a href="https://A.test/x?a=1&amp;b=2#top">One</a> <a href="/gone">Two</a></p>';
    const card = { id: "q", kind: "Link", url: "/gone" };
    const deadLinks = [
      { address: "https://a.test/x?a=1&b=2", checkedAt: "2026-12-03T10:00:00Z" },
      { address: "/gone", checkedAt: null },
    ];
    expect(check([text(html), card], {}, { deadLinks })).toEqual([
      expect.stringMatching(/^warning section:t: This link led nowhere on 3 December: .*a=1&b=2/),
      expect.stringMatching(/^warning section:t: This link leads nowhere: .*\/gone/),
      expect.stringMatching(/^warning section:q: This link leads nowhere: .*\/gone/),
    ]);
    expect(check([text(html)])).toEqual([]);
  });

  test("name errors first", () => {
    const all = check([
      text('<p><a href="/x">here</a></p>'),
      { ...text("<img src='/x'>"), id: "u" },
    ]);
    expect(all[0]).toMatch(/^error/);
  });
});
