import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const docs = ["README.md", "CONTRIBUTING.md", ...globSync("docs/**/*.md")].filter(
  (file) => file !== "docs/coverage.md",
);
const records = globSync("docs/decisions/*.md").toSorted();
/** Of every file, without its folder. */
const names = new Set(
  globSync(["*", "{app,bench,components,graphql,lib,scripts,seed,server,tests}/**"]).map((file) =>
    path.basename(file),
  ),
);
const read = (file: string): string => readFileSync(file, "utf8");

test.each(docs)("the links of %s lead to files", (file) => {
  const targets = [...read(file).matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, to = ""]) => to);
  expect(targets.filter((to) => !existsSync(path.join(path.dirname(file), to)))).toEqual([]);
});

test.each(docs)("the paths that %s names exist", (file) => {
  const folders = "app|bench|components|deploy|docs|e2e|graphql|lib|scripts|seed|server|tests";
  const paths = [...read(file).matchAll(new RegExp(`\`((?:${folders})/[^\`\\s<>*{}…]+)\``, "g"))];
  expect(paths.map(([, to = ""]) => to).filter((to) => !existsSync(to))).toEqual([]);
});

test.each(docs.filter((file) => !records.includes(file)))(
  "the files that %s names without their folder exist",
  (file) => {
    const named = [...read(file).matchAll(/`([\w.-]+\.(?:tsx?|mjs|css|graphql))`/g)];
    // The guide for contributors says that there is none.
    const missing = named.map(([, name = ""]) => name).filter((name) => name !== "index.ts");
    expect(missing.filter((name) => !names.has(name))).toEqual([]);
  },
);

test("decision records are numbered and have a status and a date", () => {
  for (const [index, file] of records.entries()) {
    const number = index + 1;
    expect(path.basename(file)).toMatch(new RegExp(`^${String(number).padStart(4, "0")}-`));
    const [title, empty, status] = read(file).split("\n");
    expect(title, file).toMatch(new RegExp(`^# ${number}\\. [A-Z]`));
    expect([file, empty]).toEqual([file, ""]);
    expect(status, file).toMatch(/^Status: .+ · Date: \d{4}-\d\d-\d\d/);
  }
});

test("a superseded record names the one that supersedes it, and back", () => {
  for (const file of records) {
    const [, to] = read(file).match(/^Status: (?:partly )?superseded by \[\d+\]\(([^)]+)\)/m) ?? [];
    if (to) expect(read(`docs/decisions/${to}`), to).toMatch(/Supersedes: \[/);
  }
});
