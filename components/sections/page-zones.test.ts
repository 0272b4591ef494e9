import { expect, it } from "vitest";
import { splitZones } from "./page-zones.ts";

const at = (zone: "main" | "side", id: string) => ({ zone, id });

// spec §2: page zones
it("parts the sections of a page by their zone, each in its order", () => {
  const sections = [at("main", "a"), at("side", "b"), at("main", "c"), at("side", "d")];
  const { main, side } = splitZones(sections, 0);
  expect([main, side].map((zone) => zone.map(({ id }) => id))).toEqual([
    ["a", "c"],
    ["b", "d"],
  ]);
});

it("keeps the wall before the section of the main run that it stood before", () => {
  const sections = [at("side", "a"), at("main", "b"), at("side", "c"), at("main", "d")];
  expect([0, 1, 2, 3, 4].map((wall) => splitZones(sections, wall).wallAt)).toEqual([0, 0, 1, 1, 2]);
});
