import { expect, test } from "vitest";
import { listChoices, listRelationships } from "./relationships.ts";

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

test("a stored relationship stays a choice where the site no longer offers it", () => {
  expect(listChoices({ isSocialNetwork: true }, "OTHER")).toContain("OTHER");
  for (const stored of [undefined, "PATIENT"] as const)
    expect(listChoices({ isSocialNetwork: true }, stored)).not.toContain("OTHER");
});
