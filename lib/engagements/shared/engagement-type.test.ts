import { expect, test } from "vitest";
import { contentTypes } from "#lib/content/shared/content.ts";
import { isOfEngagementType } from "./engagement-type.ts";

// spec §9: engagement types
test("a link names the kind of its piece, and every content type has one kind", () => {
  const kinds = ["post", "thread", "comment", "story", "recipe"];
  for (const type of contentTypes)
    expect(kinds.filter((kind) => isOfEngagementType(kind, type))).toHaveLength(1);
  expect(isOfEngagementType("thread", "post")).toBe(false);
  for (const kind of ["comment", "poll", "", "constructor", "__proto__"])
    for (const type of contentTypes) expect(isOfEngagementType(kind, type)).toBe(false);
});
