import { expect, it } from "vitest";
import { hueOf, initialsOf } from "./avatar-initials.ts";

it.each([
  ["Rosa Marchetti", "RM"],
  ["quiet-harbor_77", "Q7"],
  ["editor", "E"],
  ["  ", "?"],
  ["نور الهدى", "نا"],
  ["🙂 Åse", "Å"],
])("takes letters of %j that can be read: %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

it("gives a name the same hue each time, and different names different ones", () => {
  expect(hueOf("Rosa")).toBe(hueOf("Rosa"));
  expect(new Set(["Rosa", "Ben", "quietharbor", "Editorial Team"].map(hueOf)).size).toBe(4);
});
