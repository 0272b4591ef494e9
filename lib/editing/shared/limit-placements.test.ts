import { expect, test } from "vitest";
import { editedFields } from "#tests/support/edited-fields.ts";
import { limitPlacements } from "./limit-placements.ts";

const place = (...placements: string[]) => ({
  fields: { ...editedFields, placements },
  sections: [],
});

test("an earlier choice of sites comes back only where an editor may choose", () => {
  const now = place("lupus", "sleep");
  const wanted = place("asthma", "copd");
  const limit = (...placeable: string[]) => limitPlacements({ now, wanted, placeable });
  expect(limit("asthma", "copd", "lupus", "sleep")).toEqual(wanted);
  expect(limit("asthma", "sleep")).toEqual(place("asthma", "lupus"));
  expect(limit()).toEqual(now);
});
