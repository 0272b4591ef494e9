import { expect, test } from "vitest";
import { dropUndefined } from "./drop-undefined.ts";

test("only the properties without a value go", () => {
  const kept = dropUndefined({ host: "a.test", cookie: undefined, empty: "", none: null, zero: 0 });
  expect(Object.keys(kept)).toEqual(["host", "empty", "none", "zero"]);
});
