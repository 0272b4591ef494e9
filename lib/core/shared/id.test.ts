import { expect, test } from "vitest";
import { maxId, toId } from "./id.ts";

test("an id is a whole number of the database, and anything else is 0", () => {
  expect([toId("1"), toId(7), toId(String(maxId))]).toEqual([1, 7, maxId]);
  const none = ["", "0", "-1", "1.5", "1e3", " 1", "0x10", "１", String(maxId + 1), "9".repeat(30)];
  for (const text of [
    ...none,
    null,
    undefined,
    {},
    { toString: 1 },
    [1],
    Number.NaN,
    1e300,
    -1,
    1.5,
  ])
    expect([text, toId(text)]).toEqual([text, 0]);
});
