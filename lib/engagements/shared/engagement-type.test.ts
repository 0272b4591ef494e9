import { expect, test } from "vitest";
import { contentTypes } from "#lib/content/shared/content.ts";
import { matchesEngagementType } from "./engagement-type.ts";

// spec §9: engagement types
test("a link names the kind of its item, and every content type has one kind", () => {
  const kinds = ["post", "thread", "comment", "story", "recipe"];
  for (const type of contentTypes)
    expect(kinds.filter((kind) => matchesEngagementType(kind, type))).toHaveLength(1);
  expect(matchesEngagementType("thread", "post")).toBe(false);
  for (const kind of ["comment", "poll", "", "constructor", "__proto__"])
    for (const type of contentTypes) expect(matchesEngagementType(kind, type)).toBe(false);
});
