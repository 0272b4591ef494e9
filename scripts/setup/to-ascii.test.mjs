import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { toAscii } from "./to-ascii.mjs";

test.each([
  ["a string", '"isn’t – “it”"'],
  ["a string with escapes", String.raw`"a\n\\’ \’ \\\’ é"`],
  ["a template", "`über …`"],
  ["an emoji", '"😀"'],
  ["a pattern", 'String(["a’b".match(/[’‘]/), "x".match(/[^’]/)])'],
  ["a pattern for code points", '"😀".match(/^[😀-😂]$/u)[0]'],
  ["a name", "(() => { const größe = 5; return größe; })()"],
  ["a comment", "/* — */ 5 // …"],
])("%s means the same", (_name, code) => {
  const ascii = toAscii(code);
  expect(ascii).toMatch(/^\p{ASCII}*$/u);
  expect(runInNewContext(ascii)).toEqual(runInNewContext(code));
});

test("a template that takes its text as it is written is refused", () => {
  expect(() => toAscii("String.raw`…`")).toThrow("An escape would be part of the text");
  expect(toAscii("String.raw`a`")).toBe("String.raw`a`");
});
