import { expect, test } from "vitest";
import { isolateText } from "./isolate-text.ts";

test.each(["שרה", "دعاء 3", "Sara שרה"])("%j is put between marks that keep its order", (name) => {
  expect(isolateText(name)).toBe(`\u2068${name}\u2069`);
});

test.each(["theo.walks", "Zoë", "日本", "Юра", ""])("%j stays as it is", (name) => {
  expect(isolateText(name)).toBe(name);
});
