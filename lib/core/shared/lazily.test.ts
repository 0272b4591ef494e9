import { expect, test, vi } from "vitest";
import { lazily } from "./lazily.ts";

test("creates an unused value never, and a used value once", () => {
  const make = vi.fn(() => undefined);
  const get = lazily(make);
  expect(make).not.toHaveBeenCalled();
  get();
  get();
  expect(make).toHaveBeenCalledTimes(1);
});
