import { expect, test } from "vitest";
import { listChoices, listRelationships } from "./relationships.ts";

test("a social network offers three relationships, every other site a fourth", () => {
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

test("a stored relationship stays an option if the site no longer offers it", () => {
  expect(listChoices({ isSocialNetwork: true }, "OTHER")).toContain("OTHER");
  for (const stored of [undefined, "PATIENT"] as const)
    expect(listChoices({ isSocialNetwork: true }, stored)).not.toContain("OTHER");
});
