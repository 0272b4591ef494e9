import { expect, test } from "vitest";
import { isolateText } from "./isolate-text.ts";

test.each(["שרה", "دعاء 3", "Sara שרה"])("%j is put between marks that keep its order", (name) => {
  expect(isolateText(name)).toBe(`\u2068${name}\u2069`);
});

test.each(["theo.walks", "Zoë", "日本", "Юра", ""])("%j stays unchanged", (name) => {
  expect(isolateText(name)).toBe(name);
});

test("marks that would turn the sentence around a name are left out", () => {
  expect(isolateText("Sleep \u202eevil\u202e title")).toBe("Sleep evil title");
  expect(isolateText("\u2067\u05d0\u2069\u2069 \u202dx")).toBe("\u2068\u05d0 x\u2069");
});
