import { describe, expect, test } from "vitest";
import { editedFields } from "#tests/support/edited-fields.ts";
import { checkPiece } from "./checks.ts";
import type { StoredSection } from "./stored-section.ts";
import type { EditedFields } from "./working-copy.ts";

const text = (html: string, others: object = {}): StoredSection => ({
  id: "t",
  kind: "HTML",
  html,
  ...others,
});
const check = (sections: StoredSection[], changes: Partial<EditedFields> = {}, type = "post") =>
  checkPiece({ fields: { ...editedFields, ...changes }, sections }, type).map(
    ({ level, key, text: words }) => `${level} ${key}: ${words}`,
  );

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
    expect(check([], { template: null }, "recipe")).toEqual([]);
  });

  test("find a wall without a free beginning, and small pictures", () => {
    expect(check([text("<p>All.</p>", { isGated: true })])).toEqual([
      expect.stringContaining("behind the wall"),
    ]);
    expect(
      check([{ id: "p", kind: "ImageSection", picture: { url: "/x", alt: "A", width: 200 } }]),
    ).toEqual([expect.stringContaining("200 pixels")]);
  });

  test("name errors first", () => {
    const all = check([
      text('<p><a href="/x">here</a></p>'),
      { ...text("<img src='/x'>"), id: "u" },
    ]);
    expect(all[0]).toMatch(/^error/);
  });
});
