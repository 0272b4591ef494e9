import { expect, test, vi } from "vitest";
import { lazily } from "./lazily.ts";

test("what is not needed is not made, and what is needed is made once", () => {
  const make = vi.fn(() => undefined);
  const get = lazily(make);
  expect(make).not.toHaveBeenCalled();
  get();
  get();
  expect(make).toHaveBeenCalledTimes(1);
});
