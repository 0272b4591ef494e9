import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";

/** Parameters of texts that people fill: names of members, titles. */
const peoples = /^(?:name|username|title|author|gone|kept)$/;
/** Reversed, and starting with a right-to-left letter. */
const hostile = (name: string) => `\u202e\u05d0<${name}>`;

/** Pages of the operator name queues and rules of the product only. */
const isProduct = (file: string) =>
  !/\.test\.|\/(?:catalogue|component-catalogue|debug|mail-preview)\//.test(file);
const namesOfTexts = /^export const \w*(?:Texts|Labels|Refusals|Hints)\b/m;

/** The names of the parameters of a function, from its source. */
function listParameters(source: string): string[] {
  const [, list, only] =
    /^(?:async\s+)?(?:function\s*\w*\s*)?(?:\(([^)]*)\)|(\w+)\s*=>)/.exec(source) ?? [];
  return (list ?? only ?? "")
    .split(/,(?![^{[]*[}\]])/)
    .map((name) => name.replace(/=.*/s, "").trim())
    .filter(Boolean);
}

type Said = { place: string; text: string };

/** The texts of a module with hostile names. */
function collectTexts(
  value: unknown,
  place: string,
  said: Said[],
  seen = new Set<unknown>(),
): void {
  if (typeof value === "function") {
    const names = listParameters(value.toString());
    if (!names.some((name) => peoples.test(name))) return;
    try {
      const text = value(...names.map((name) => (peoples.test(name) ? hostile(name) : "1")));
      if (typeof text === "string") said.push({ place, text });
    } catch {
      // It takes something else than words: a list, a date.
    }
    return;
  }
  if (typeof value !== "object" || value === null || seen.has(value)) return;
  seen.add(value);
  for (const [key, one] of Object.entries(value)) collectTexts(one, `${place}.${key}`, said, seen);
}

test("a name or title in a text turns no word around it", async () => {
  const said: Said[] = [];
  for (const file of globSync("{app,components,lib}/**/shared/**/*.ts").filter(isProduct)) {
    if (!file.endsWith("-texts.ts") && !namesOfTexts.test(readFileSync(file, "utf8"))) continue;
    const module = await import(pathToFileURL(path.resolve(file)).href);
    for (const [name, value] of Object.entries(module))
      collectTexts(value, `${file} ${name}`, said);
  }
  expect(said.length).toBeGreaterThan(50);
  const turned = said.filter(({ text }) => /[\u202a-\u202e]|(?<!\u2068)\u05d0/.test(text));
  expect(turned.map(({ place }) => place)).toEqual([]);
});

/** Words in front of a name in a template, or behind it. */
const inSentence =
  /[\p{L}:,] @?\$\{(?!isolateText)[\w.?]*\b(?:username|title)\}|\$\{(?!isolateText)[\w.?]*\b(?:username|title)\},? [\p{L}|(]/u;
/** Titles that only operators write, and texts that are not shown. */
const notOfPeople = [
  "lib/auth/server/social/social-mails.ts",
  "lib/exports/server/render-export.ts",
  "server/http/plain-page.ts",
  "server/files/share/share-images.ts",
];

test("sentences that components and servers make isolate names and titles too", () => {
  const files = globSync("{app,components,graphql,lib,server}/**/*.{ts,tsx}").filter(
    (file) =>
      isProduct(file) &&
      !/\/imports\/|generated|-queries\.ts$/.test(file) &&
      !notOfPeople.includes(file),
  );
  const careless = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/`[^`]*`/g)]
      .filter(([template]) => inSentence.test(template) && !/\n.*[;{]/.test(template))
      .map(([template]) => `${file}: ${template}`),
  );
  expect(careless).toEqual([]);
});
