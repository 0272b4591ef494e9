import { expect, test } from "vitest";
import { listRelationships } from "./relationships.ts";

test("a social network asks for three relationships, every other site for a fourth", () => {
  expect(listRelationships({ isSocialNetwork: true })).toEqual([
    "PATIENT",
    "CAREGIVER",
    "HEALTHCARE_PROVIDER",
  ]);
  expect(listRelationships({ isSocialNetwork: false })).toEqual([
    "PATIENT",
    "CAREGIVER",
    "HEALTHCARE_PROVIDER",
    "OTHER",
  ]);
});
