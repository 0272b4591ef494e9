import { describe, expect, test } from "vitest";
import { maxNameLength } from "./experiment.ts";
import { type DeclaredExperiment, experiments } from "./experiments.ts";
import { popUpSeconds, popUpTimingSymbol } from "./pop-up-timing.ts";

const declared: [string, DeclaredExperiment][] = Object.entries(experiments);

describe.each(declared)("the experiment %s", (symbol, { purpose, owner, endsOn, variants }) => {
  // spec §2: experiments: declared with purpose, owner and end date, and removed after it
  test("has not ended: afterwards it is removed from the product", () => {
    const today = new Date().toISOString().slice(0, 10);
    const advice =
      `${symbol} ended on ${endsOn}. Ask its owner, ${owner}, which variant stays; keep that one in the code ` +
      "and the sections, remove the others, and delete the experiment from lib/experiments/shared/experiments.ts. " +
      "If it is to go on, choose a later end.";
    expect(endsOn >= today, advice).toBe(true);
  });

  test("has a purpose, an owner and variants", () => {
    expect(purpose).toMatch(/\.$/);
    expect(owner).not.toBe("");
    expect(Number.isNaN(Date.parse(endsOn))).toBe(false);
    expect(symbol).toMatch(/^[a-z][a-z_]*$/);
    expect(symbol.length).toBeLessThanOrEqual(maxNameLength);
    const keys = variants.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(variants.filter(({ weight }) => weight > 0).length).toBeGreaterThanOrEqual(2);
    for (const key of keys) expect(key).toMatch(/^[a-z\d_]{1,64}$/);
  });
});

test("every variant of the pop-up's timing has its seconds, and everyone else thirty", () => {
  const { variants } = experiments[popUpTimingSymbol];
  expect(variants.map(({ key }) => popUpSeconds(key))).toEqual([30, 60, 90]);
  for (const none of [null, "control", "", "toString"]) expect(popUpSeconds(none)).toBe(30);
});
