import { expect, test } from "vitest";
import { listJoinReasons } from "./join-reasons.ts";

test("a site gives only the reasons to join that its features keep", () => {
  expect(listJoinReasons([])).toEqual(["save", "private"]);
  expect(listJoinReasons(["Forums", "private_messaging"])).toEqual([
    "ask",
    "hear",
    "message",
    "save",
    "private",
  ]);
});
