import { expect, it } from "vitest";
import { getHue, getInitials } from "./avatar-initials.ts";

it.each([
  ["Rosa Marchetti", "RM"],
  ["quiet-harbor_77", "Q7"],
  ["editor", "E"],
  ["  ", "?"],
  ["نور الهدى", "نا"],
  ["🙂 Åse", "Å"],
])("uses the readable letters of %j: %s", (name, initials) => {
  expect(getInitials(name)).toBe(initials);
});

it("gives a name the same hue each time, and different names different ones", () => {
  expect(getHue("Rosa")).toBe(getHue("Rosa"));
  expect(new Set(["Rosa", "Ben", "quietharbor", "Editorial Team"].map(getHue)).size).toBe(4);
});
