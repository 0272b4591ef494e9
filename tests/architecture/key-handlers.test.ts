import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Reads which key of the keyboard was pressed. */
const readsKey =
  /\bevent\.key\b|\b(?:const|let) \{[^}]*\bkey\b[^}]*\} = event\b|\(\{ [^)]*\bkey\b[^)]*\}: (?:React\.)?KeyboardEvent/;

const sources = globSync("{components,app,lib,public,server}/**/*.{ts,tsx,js,mjs}").filter(
  (file) => !/\.test\.|generated/.test(file),
);

test("every handler of keys leaves those of an input method alone", () => {
  const handlers = sources.filter((file) => {
    const text = readFileSync(file, "utf8");
    return /key(?:board|down|up|press)/i.test(text) && readsKey.test(text);
  });
  expect(handlers.length).toBeGreaterThan(10);
  // A script that is written into the page as text has nothing from outside of itself.
  const cares = /isComposing\(event\)|event\.isComposing \|\| event\.keyCode === 229/;
  const careless = handlers.filter((file) => !cares.test(readFileSync(file, "utf8")));
  expect(careless).toEqual([]);
});
