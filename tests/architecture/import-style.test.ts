import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const SPECIFIER =
  /(?:\bfrom\s+|\bimport\s+|\bimport\(\s*|\bvi\.(?:mock|doMock|importActual)\(\s*)["']([#.][^"'\n]*)["']/g;

/** The specifiers of a file that are not written in the one style, each with the right form. */
function findStyleIssues(file: string, text: string): string[] {
  const folder = path.posix.dirname(file);
  return [...text.matchAll(SPECIFIER)].flatMap(([, specifier = ""]) => {
    const target = specifier.startsWith("#")
      ? specifier.slice(1)
      : path.posix.join(folder, specifier);
    const isSameFolder = path.posix.dirname(target) === folder;
    const wanted = isSameFolder ? `./${path.posix.basename(target)}` : `#${target}`;
    return specifier === wanted ? [] : [`${file}: "${specifier}" should be "${wanted}"`];
  });
}

test("an import is ./ within a folder and # across folders", () => {
  const files = execFileSync("git", ["ls-files", "*.ts", "*.tsx", "*.mjs"], { encoding: "utf8" })
    .split("\n")
    // The loader of Next's configuration does not know our import aliases.
    .filter((file) => file !== "" && file !== "next.config.ts" && existsSync(file));
  expect(files.length).toBeGreaterThan(1000);
  expect(files.flatMap((file) => findStyleIssues(file, readFileSync(file, "utf8")))).toEqual([]);
});

test.each([
  ["../shared/site.ts", "#lib/site/shared/site.ts"],
  ["#lib/site/server/sites.ts", "./sites.ts"],
  ["./deep/sites.ts", "#lib/site/server/deep/sites.ts"],
])("%s is reported as %s", (specifier, wanted) => {
  const quoted = JSON.stringify(specifier);
  for (const statement of [`import { a } from ${quoted};`, `await import(${quoted})`])
    expect(findStyleIssues("lib/site/server/get-site.ts", statement)).toEqual([
      `lib/site/server/get-site.ts: ${quoted} should be "${wanted}"`,
    ]);
});
