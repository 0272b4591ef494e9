import { describe, expect, test, vi } from "vitest";
import { sectionKinds } from "../shared/section.ts";
import { sectionsToShow, sectionsToStore } from "./parse-sections.ts";

const quote = (id: string) => ({ id, kind: "Quote", text: "Words", attribution: null });

/** One right section of each kind. */
const right: Record<(typeof sectionKinds)[number], Record<string, unknown>> = {
  HTML: { html: "<p>a</p>" },
  Columns: { columns: [[quote("a")], [quote("b")]] },
  PostTeaser: { contentId: 1 },
  HomepageHero: { lead: null },
  HomepageRecents: { heading: "New", limit: 6 },
  Recommendation: { contentId: null, limit: 2 },
  ThreadSection: { heading: "Forums", limit: 5 },
  Quote: { text: "Words", attribution: "Someone" },
};

describe("sectionsToShow", () => {
  test.each(sectionKinds)("shows a right %s", (kind) => {
    expect(sectionsToShow([{ id: "x", kind, ...right[kind] }])).toHaveLength(1);
  });

  test.each<[string, unknown]>([
    ["null", null],
    ["a text", "HTML"],
    ["a list", []],
    ["no kind", { id: "x" }],
    ["an unknown kind", { id: "x", kind: "SymptomChecker" }],
    ["a kind of the prototype", { id: "x", kind: "constructor" }],
    ["no id", { kind: "Quote", text: "a", attribution: null }],
    ["an empty id", { ...quote(""), id: "" }],
    ["a quote without words", { id: "x", kind: "Quote", text: "", attribution: null }],
    ["a teaser of a text", { id: "x", kind: "PostTeaser", contentId: "1" }],
    ["a list of ten thousand", { id: "x", kind: "HomepageRecents", heading: "New", limit: 10_000 }],
    ["a list of none", { id: "x", kind: "ThreadSection", heading: "New", limit: 0 }],
    ["one column", { id: "x", kind: "Columns", columns: [[]] }],
    ["four columns", { id: "x", kind: "Columns", columns: [[], [], [], []] }],
    [
      "columns in columns",
      {
        id: "x",
        kind: "Columns",
        columns: [[{ id: "y", kind: "Columns", columns: [[], []] }], []],
      },
    ],
    [
      "a hero in a column",
      { id: "x", kind: "Columns", columns: [[{ id: "y", kind: "HomepageHero", lead: null }], []] },
    ],
  ])("leaves out %s, tells of it, and shows its neighbours", (_what, broken) => {
    const onBroken = vi.fn();
    expect(
      sectionsToShow([quote("before"), broken, quote("after")], onBroken).map(
        (section) => section.id,
      ),
    ).toEqual(["before", "after"]);
    expect(onBroken.mock.calls).toEqual([[broken]]);
  });

  test("cleans HTML wherever it stands, and drops fields that a kind does not have", () => {
    const html = '<p onclick="a()">Words</p>';
    const shown = sectionsToShow([
      { id: "a", kind: "HTML", html, script: "evil()" },
      { id: "b", kind: "Columns", columns: [[{ id: "c", kind: "HTML", html }], []] },
    ]);
    expect(shown).toEqual([
      { id: "a", kind: "HTML", html: "<p>Words</p>" },
      {
        id: "b",
        kind: "Columns",
        columns: [[{ id: "c", kind: "HTML", html: "<p>Words</p>" }], []],
      },
    ]);
  });
});

describe("sectionsToStore", () => {
  test("stores cleaned HTML", () => {
    expect(
      sectionsToStore([{ id: "a", kind: "HTML", html: "<p>a</p><script>b</script>" }]),
    ).toEqual([{ id: "a", kind: "HTML", html: "<p>a</p>" }]);
  });

  test("refuses all when one is wrong", () => {
    expect(() => sectionsToStore([quote("a"), { id: "b", kind: "Nothing" }])).toThrow();
  });
});
