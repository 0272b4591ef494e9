import { describe, expect, test } from "vitest";
import { type CompositionContext, composeSections, listExperiments } from "./compose-sections.ts";
import type { Section } from "./section.ts";

const open: CompositionContext = { features: ["Forums"], wall: null, variants: new Map() };
const quote = (id: string, more: object = {}) =>
  ({ id, kind: "Quote", text: "Words", attribution: null, ...more }) as Section;
const next = (id: string, more: object = {}) =>
  ({ id, kind: "Recommendation", contentId: null, limit: 2, ...more }) as Section;
const toIds = (sections: readonly Section[], place: Partial<CompositionContext> = {}) => {
  const { sections: shown, wall } = composeSections(sections, { ...open, ...place });
  return [shown.map(({ id }) => id), wall];
};

describe("composeSections", () => {
  const gated = { isGated: true };
  const page = [quote("a"), quote("b", gated), quote("c"), quote("d", gated), next("e", gated)];

  test("shows everything without a wall", () => {
    expect(toIds(page)).toEqual([["a", "b", "c", "d", "e"], null]);
  });

  // spec §4: walls: free sections and one Recommendation stay
  test.each(["account", "subscription"] as const)(
    "the %s wall stands where the first gated section would; free ones and the recommendation stay",
    (wall) => {
      expect(toIds(page, { wall })).toEqual([["a", "c", "e"], { kind: wall, at: 1 }]);
    },
  );

  test("keeps the first of several gated recommendations", () => {
    const several = [next("a"), next("b", gated), quote("c", gated), next("d", gated)];
    expect(toIds(several, { wall: "account" })).toEqual([["a", "b"], { kind: "account", at: 2 }]);
    expect(toIds(several)).toEqual([["a", "b", "c", "d"], null]);
  });

  test("without a wall it returns the start of the gated part", () => {
    const openedAt = (sections: Section[], wall: CompositionContext["wall"] = null) =>
      composeSections(sections, { ...open, wall }).openedAt;
    expect(openedAt(page)).toBe(1);
    expect(openedAt(page, "account")).toBeNull();
    expect(openedAt([quote("a"), next("b", gated)])).toBeNull();
    const columns = { id: "x", kind: "Columns", columns: [[quote("in", gated)], []] } as Section;
    expect(openedAt([quote("a"), quote("b"), columns])).toBe(2);
  });

  test("a page without gated sections has no wall", () => {
    expect(toIds([quote("a"), next("b", gated)], { wall: "account" })).toEqual([["a", "b"], null]);
  });

  test("gated sections inside columns are taken out, and columns without anything go with them", () => {
    const columns = (id: string, inner: Section[][]) =>
      ({ id, kind: "Columns", columns: inner }) as Section;
    const { sections, wall } = composeSections(
      [
        columns("x", [[quote("left")], [quote("right", gated)]]),
        columns("y", [[quote("only", gated)], []]),
      ],
      { ...open, wall: "account" },
    );
    expect(sections).toMatchObject([{ id: "x", columns: [[{ id: "left" }], []] }]);
    expect(wall).toEqual({ kind: "account", at: 1 });
    expect(JSON.stringify(sections)).not.toContain("right");
  });

  test("leaves out types whose feature is off, and sections that need one", () => {
    const threads = { id: "t", kind: "ThreadSection", heading: "a", limit: 1 } as Section;
    const recipes = quote("r", { feature: "Recipes" });
    expect(toIds([threads, recipes, quote("a")], { features: [] })).toEqual([["a"], null]);
    expect(toIds([threads, recipes], { features: ["Forums", "Recipes"] })).toEqual([
      ["t", "r"],
      null,
    ]);
  });

  // spec §2: sections by feature, experiment and wall
  test("shows one variant of an experiment, and the control to viewers without one", () => {
    const of = (variant: string) => quote(variant, { experiment: { symbol: "hero", variant } });
    const sections = [of("control"), of("warm")];
    expect(toIds(sections)).toEqual([["control"], null]);
    expect(toIds(sections, { variants: new Map([["hero", "warm"]]) })).toEqual([["warm"], null]);
    expect(toIds(sections, { variants: new Map([["other", "warm"]]) })).toEqual([
      ["control"],
      null,
    ]);
    expect(toIds(sections, { variants: null })).toEqual([["control", "warm"], null]);
  });

  test("an experiment may be called like anything every object has", () => {
    const section = quote("a", { experiment: { symbol: "constructor", variant: "control" } });
    expect(toIds([section])).toEqual([["a"], null]);
  });
});

test("listExperiments names each experiment once, for any viewer and position", () => {
  const of = (symbol: string) => ({ experiment: { symbol, variant: "warm" } });
  const columns = {
    id: "c",
    kind: "Columns",
    ...of("frame"),
    columns: [[quote("d", of("inner"))], [quote("e"), quote("f", of("hero"))]],
  } as Section;
  const sections = [quote("a"), quote("b", { ...of("hero"), isGated: true }), columns];
  expect(listExperiments(sections)).toEqual(["hero", "frame", "inner"]);
  expect(listExperiments([quote("a")])).toEqual([]);
});
