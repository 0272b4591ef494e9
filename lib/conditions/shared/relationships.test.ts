import { expect, test } from "vitest";
import { relationshipsOf } from "./relationships.ts";

test("a social network asks for three relationships, every other site for a fourth", () => {
  expect(relationshipsOf({ isSocialNetwork: true })).toEqual([
    "PATIENT",
    "CAREGIVER",
    "HEALTHCARE_PROVIDER",
  ]);
  expect(relationshipsOf({ isSocialNetwork: false })).toEqual([
    "PATIENT",
    "CAREGIVER",
    "HEALTHCARE_PROVIDER",
    "OTHER",
  ]);
});
