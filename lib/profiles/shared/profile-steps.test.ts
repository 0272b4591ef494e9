import { expect, test } from "vitest";
import { listMissingSteps, profileSteps } from "./profile-steps.ts";

const empty = {
  hasDefaultUsername: true,
  hasAvatar: false,
  hasBio: false,
  hasDisorder: false,
  hasSocialSites: false,
};

test("a new profile lacks every step, and a complete one none", () => {
  expect(listMissingSteps(empty)).toEqual([...profileSteps]);
  const full = {
    hasDefaultUsername: false,
    hasAvatar: true,
    hasBio: true,
    hasDisorder: true,
    hasSocialSites: true,
  };
  expect(listMissingSteps(full)).toEqual([]);
  expect(listMissingSteps({ ...full, hasBio: false })).toEqual(["BIO"]);
});
