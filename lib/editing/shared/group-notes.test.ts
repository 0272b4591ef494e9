import { expect, test } from "vitest";
import { groupNotes } from "./group-notes.ts";

test("notes are grouped in the order of the sections, those on removed ones last", () => {
  const notes = ["gone", "b", null, "a", "b"].map((sectionId, id) => ({ id, sectionId }));
  const groups = groupNotes(notes, ["a", "b", "without"]);
  expect(
    groups.map(({ sectionId, isRemoved, notes: own }) => [
      sectionId,
      isRemoved,
      own.map(({ id }) => id),
    ]),
  ).toEqual([
    [null, false, [2]],
    ["a", false, [3]],
    ["b", false, [1, 4]],
    ["gone", true, [0]],
  ]);
});
