import { expect, test } from "vitest";
import { splitArticle } from "./article-parts.ts";
import type { PageSection } from "./section-data.ts";

const part = (kind: PageSection["kind"], id: string, more: object = {}) => ({
  kind,
  fields: { id, kind, ...more },
});
const html = (id: string, text: string) => part("HTML", id, { html: `<h2>${text}</h2>` });
const ids = (parts: readonly { fields: { id: string } }[]) => parts.map(({ fields }) => fields.id);

test("puts the review, the sponsor and the key points above the text", () => {
  const sections = [
    html("a", "One"),
    part("KeyPoints", "k"),
    part("Review", "r", { name: "Ana" }),
    html("b", "Two"),
    part("Sponsor", "s", { name: "Northfield" }),
    part("Sources", "z"),
  ];
  const split = splitArticle(sections, 4);
  expect([split.review?.name, split.sponsor?.name]).toEqual(["Ana", "Northfield"]);
  expect([ids(split.keyPoints), ids(split.text)]).toEqual([["k"], ["a", "b", "z"]]);
  // The wall still follows the same section.
  expect(split.wallAt).toBe(2);
  expect(split.headings).toEqual([
    { id: "a-one-1", text: "One" },
    { id: "b-two-1", text: "Two" },
  ]);
});

test("has none of them if the editors wrote none", () => {
  expect(splitArticle([html("a", "One")], 0)).toMatchObject({
    review: null,
    sponsor: null,
    keyPoints: [],
    wallAt: 0,
  });
});

test.each([
  [
    "only text, help and sources",
    [html("a", "One"), part("SeeDoctor", "d"), part("Sources", "z")],
    true,
  ],
  ["something wider than a line", [html("a", "One"), part("Gallery", "g")], false],
])("leaves room next to a text of %s: %s", (_what, sections, isNarrow) => {
  expect(splitArticle(sections, 0).isNarrow).toBe(isNarrow);
});
