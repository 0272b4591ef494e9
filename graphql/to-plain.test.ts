import { expect, test } from "vitest";
import { toPlain } from "./to-plain.ts";

const bare = (fields: Record<string, unknown>) => Object.assign(Object.create(null), fields);

test("gives plain objects at every level, and changes nothing else", () => {
  const at = new Date(0);
  const data = bare({ id: "1", list: [bare({ at, none: null }), "text", 2], on: { deep: true } });
  const plain = toPlain(data) as { list: object[] };
  expect(plain).toEqual({ id: "1", list: [{ at, none: null }, "text", 2], on: { deep: true } });
  expect(Object.getPrototypeOf(plain)).toBe(Object.prototype);
  expect(Object.getPrototypeOf(plain.list[0])).toBe(Object.prototype);
});

test("returns copies, so that a page cannot change shared data", () => {
  const shared = { first: { name: "one" }, rest: ["two"] };
  const copy = toPlain(shared) as typeof shared;
  copy.first.name = "another";
  copy.rest.push("three");
  expect(shared).toEqual({ first: { name: "one" }, rest: ["two"] });
});
