import { describe, expect, test } from "vitest";
import { oneOfEachSection } from "#tests/support/one-of-each-section.ts";
import { findSectionProblems } from "./section-problems.ts";

const texts = (section: { kind: string }) =>
  findSectionProblems(section).map(({ path, text }) => `${path}: ${text}`);

describe("findSectionProblems", () => {
  test("finds none in sections that are valid, nor in those of an unknown type", () => {
    const sections = oneOfEachSection() as { kind: string }[];
    expect(sections.flatMap(texts)).toEqual([]);
    expect(texts({ kind: "Removed" })).toEqual([]);
  });

  test.each([
    [
      { kind: "Quote", text: "", attribution: "a".repeat(141) },
      ["text: it is empty or too short", "attribution: it is too long"],
    ],
    [{ kind: "ThreadSection", heading: "A", limit: 13 }, ["limit: it is more than 12"]],
    [{ kind: "ThreadSection", heading: "A", limit: "few" }, ["limit: it is not a number"]],
    [{ kind: "AdSlot", slot: "roof" }, ["slot: it is not one of the choices"]],
    [{ kind: "KeyPoints", points: ["A"] }, ["points: it needs at least 2"]],
    [
      { kind: "Sources", sources: [{ name: "A", url: "nowhere" }] },
      ["sources.0.url: it is not an address such as /about-us or https://example.org"],
    ],
    [
      { kind: "Review", name: "A", credentials: "B", reviewedOn: "soon" },
      ["reviewedOn: it has the wrong form"],
    ],
    [
      {
        kind: "Chart",
        heading: "A",
        text: null,
        chart: { form: "share", part: 3, total: 2, label: "a" },
        source: { name: "A", url: null },
      },
      ["chart: there are more people than in total"],
    ],
    [{ kind: "PostTeaser" }, ["contentId: it is missing"]],
  ])("says in plain words what is wrong with %o", (section, expected) => {
    expect(texts(Object.assign({ id: "x" }, section))).toEqual(expected);
  });
});
