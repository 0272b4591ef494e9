import { expect, test } from "vitest";
import { parseCursor, parseIdCursor, parseUuidCursor } from "./cursor.ts";
import { maxId } from "./id.ts";

test("parses the numbers of a cursor by name, and treats an invalid one as the first page", () => {
  const names = ["priority", "id"] as const;
  expect(parseCursor("3:1742", names)).toEqual({ priority: 3, id: 1742 });
  expect(parseCursor("0:1", names)).toEqual({ priority: 0, id: 1 });
  const broken = ["1:99999999999999", `1:${maxId + 1}`, "1", "1:2:3", "1:", ":", "1:-2", "1:1e3"];
  for (const text of [...broken, "", null, undefined, "NaN:1", "1:2\0", " 1:2"])
    expect([text, parseCursor(text, names)]).toEqual([text, null]);
});

test("a cursor may be one id, or the id of a message", () => {
  expect([parseIdCursor("17"), parseIdCursor(17), parseIdCursor("x")]).toEqual([17, 17, null]);
  const id = "3f6c1d52-8a4e-4b7f-9c21-5d0e7a9b1c34";
  expect([parseUuidCursor(id), parseUuidCursor(`${id}0`)]).toEqual([id, undefined]);
});
