import { describe, expect, test, vi } from "vitest";
import { ZodError } from "zod";
import { sectionKinds } from "#lib/sections/shared/section-names.ts";
import { oneOfEachSection } from "#tests/support/one-of-each-section.ts";
import { parseSections, parseStoredSections, type SectionIssue } from "./parse-sections.ts";

const quote = (id: string) => ({ id, kind: "Quote", text: "Words", attribution: null });
const getIssues = (sections: readonly unknown[]): SectionIssue[] => {
  const issues: SectionIssue[] = [];
  parseStoredSections(sections, (issue) => issues.push(issue));
  return issues;
};

describe("parseStoredSections", () => {
  // spec §2: every section type of the list exists
  test("knows every type of the specification by a right section of it", () => {
    const sections = oneOfEachSection();
    expect(getIssues(sections)).toEqual([]);
    expect(new Set(parseStoredSections(sections).map(({ kind }) => kind))).toEqual(
      new Set(sectionKinds),
    );
  });

  test.each(sectionKinds.filter((kind) => kind !== "HTML"))(
    "leaves out a %s that has nothing but its name",
    (kind) => {
      expect(getIssues([{ id: "x", kind }]).map((issue) => issue.kind)).toEqual([kind]);
    },
  );

  test.each<[string, unknown]>([
    ["null", null],
    ["a text", "HTML"],
    ["a list", []],
    ["no kind", { id: "x" }],
    ["an unknown kind", { id: "x", kind: "SymptomCheckers" }],
    ["a kind of the prototype", { id: "x", kind: "constructor" }],
    ["no id", { kind: "Quote", text: "a", attribution: null }],
    ["an empty id", quote("")],
    ["an id with a script in it", quote('"><script>')],
    ["an id that is taken", quote("before")],
    ["a quote without words", { id: "x", kind: "Quote", text: "", attribution: null }],
    ["a teaser of a text", { id: "x", kind: "PostTeaser", contentId: "1" }],
    ["a list of ten thousand", { id: "x", kind: "HomepageRecents", heading: "New", limit: 10_000 }],
    ["5 MB of HTML", { id: "x", kind: "HTML", html: "<p>a</p>".repeat(655_360) }],
    ["one column", { id: "x", kind: "Columns", columns: [[]] }],
    ["four columns", { id: "x", kind: "Columns", columns: [[], [], [], []] }],
    [
      "a script as a link",
      {
        id: "x",
        kind: "PatientInsiderHero",
        heading: "a",
        text: "b",
        picture: null,
        button: { text: "a", url: "javascript:alert(1)" },
      },
    ],
    [
      "a picture of another host",
      {
        id: "x",
        kind: "ImageSection",
        caption: null,
        picture: { url: "//evil.example/a.png", alt: "", width: 1, height: 1, credit: null },
      },
    ],
    [
      "a video of an unknown service",
      {
        id: "x",
        kind: "RecommendedVideo",
        heading: "a",
        video: { provider: "evil", videoId: "abcdefgh" },
      },
    ],
    [
      "a quizlet with two right answers",
      {
        id: "x",
        kind: "Quizlet",
        question: "a",
        answers: [
          { text: "a", isRight: true, explanation: "a" },
          { text: "b", isRight: true, explanation: "b" },
        ],
      },
    ],
    [
      "a chart of more people than there are",
      {
        id: "x",
        kind: "Chart",
        heading: "a",
        text: null,
        chart: { form: "share", part: 3, total: 2, label: "a" },
        source: { name: "a", url: null },
      },
    ],
    [
      "a chart whose range ends before it begins",
      {
        id: "x",
        kind: "Chart",
        heading: "a",
        text: null,
        chart: {
          form: "bars",
          rowLabel: "a",
          valueLabel: "a",
          unit: "%",
          rows: [
            { label: "a", from: 2, to: 1 },
            { label: "b", to: 1 },
          ],
        },
        source: { name: "a", url: null },
      },
    ],
    [
      "a chart without a source",
      {
        id: "x",
        kind: "Chart",
        heading: "a",
        text: null,
        chart: { form: "share", part: 1, total: 2, label: "a" },
      },
    ],
  ])("leaves out %s, reports it, and shows its neighbours", (_what, broken) => {
    const tell = vi.fn();
    const shown = parseStoredSections([quote("before"), broken, quote("after")], tell);
    expect(shown.map((section) => section.id)).toEqual(["before", "after"]);
    expect(tell).toHaveBeenCalledOnce();
    expect(tell.mock.calls[0]?.[0]).toMatchObject({ place: "1" });
  });

  // spec §2: a broken section affects nothing else
  test("leaves a broken section out of its column, and keeps the column", () => {
    const columns = [
      [quote("left"), { id: "b", kind: "Quote" }],
      [{ id: "hero", kind: "HomepageHero", lead: null }],
    ];
    const tell = vi.fn();
    const [shown] = parseStoredSections([{ id: "c", kind: "Columns", columns }], tell);
    expect(shown).toMatchObject({ columns: [[{ id: "left" }], []] });
    expect(tell.mock.calls.map(([issue]) => [issue.place, issue.id])).toEqual([
      ["0.columns.0.1", "b"],
      ["0.columns.1.0", "hero"],
    ]);
  });

  test("shows two hundred sections of a page and no more", () => {
    const sections = Array.from({ length: 203 }, (_, index) => quote(`q${index}`));
    expect(parseStoredSections(sections)).toHaveLength(200);
    expect(getIssues(sections)).toHaveLength(3);
  });

  test("cleans HTML wherever it stands, and drops fields that a type does not have", () => {
    const html = '<p onclick="a()">Words</p>';
    const shown = parseStoredSections([
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

describe("parseSections", () => {
  test("stores cleaned HTML", () => {
    expect(parseSections([{ id: "a", kind: "HTML", html: "<p>a</p><script>b</script>" }])).toEqual([
      { id: "a", kind: "HTML", html: "<p>a</p>" },
    ]);
  });

  test("rejects all if one is invalid, and names it with the reason", () => {
    const store = () =>
      parseSections([quote("a"), { id: "b", kind: "Nothing" }, { id: "c", kind: "Poll" }]);
    expect(store).toThrow(ZodError);
    expect(store).toThrow(/there is no section type “Nothing”/);
    expect(store).toThrow(/pollId: it is missing/);
  });
});
