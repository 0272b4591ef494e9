import { expect, test } from "vitest";
import { cleanJson } from "./clean-json.ts";

test("removes text that PostgreSQL cannot store at any depth, and keeps everything else", () => {
  const value = { a: "x\0y", b: ["\ud800", 1, null, { c: "ok\0" }], d: true };
  expect(cleanJson(value)).toEqual({ a: "xy", b: ["\ufffd", 1, null, { c: "ok" }], d: true });
});
