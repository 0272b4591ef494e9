import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const docs = [
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  "CHANGELOG.md",
  ...globSync(["docs/**/*.md", "{app,components,lib,server}/**/README.md"]),
].filter((file) => file !== "docs/coverage.md");
const records = globSync("docs/decisions/0*.md").toSorted();
const toNumber = (file: string): number => Number(path.basename(file).slice(0, 4));
const numbers = new Set(records.map(toNumber));
/** Names of all files, without their folders. */
const names = new Set(
  globSync(["*", "{app,bench,components,graphql,lib,scripts,seed,server,tests}/**"]).map((file) =>
    path.basename(file),
  ),
);
const read = (file: string): string => readFileSync(file, "utf8");

test.each(docs)("the links of %s point to files", (file) => {
  const targets = [...read(file).matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, to = ""]) => to);
  expect(targets.filter((to) => !existsSync(path.join(path.dirname(file), to)))).toEqual([]);
});

const toAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .replaceAll(" ", "-");

test.each(docs)("the links of %s point to headings", (file) => {
  const links = [...read(file).matchAll(/\]\((?!https?:)([^)#]*)#([^)]+)\)/g)];
  const missing = links.filter(([, to = "", anchor = ""]) => {
    const target = to ? path.join(path.dirname(file), to) : file;
    const headings = [...read(target).matchAll(/^#+ (.+)$/gm)].map(([, text = ""]) => text);
    return !headings.map(toAnchor).includes(anchor);
  });
  expect(missing.map(([link]) => link)).toEqual([]);
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
    // The contributor guide says that there is none.
    const missing = named.map(([, name = ""]) => name).filter((name) => name !== "index.ts");
    expect(missing.filter((name) => !names.has(name))).toEqual([]);
  },
);

test("decision records have the number of their file, a status, a date and at most 120 lines", () => {
  expect(numbers.size).toBe(records.length);
  for (const file of records) {
    expect(path.basename(file)).toMatch(/^\d{4}-[a-z0-9-]+\.md$/);
    const lines = read(file).split("\n");
    const [title, empty, status] = lines;
    expect(title, file).toMatch(new RegExp(`^# ${toNumber(file)}\\. [A-Z]`));
    expect([file, empty]).toEqual([file, ""]);
    expect(status, file).toMatch(/^Status: accepted · Date: \d{4}-\d\d-\d\d/);
    expect([file, lines.length <= 121]).toEqual([file, true]);
  }
});

test("the index lists every record, and for every other number the record that replaced it", () => {
  const index = read("docs/decisions/README.md");
  const listed = [...index.matchAll(/^- \[(\d+)\]\((\d{4})-/gm)];
  for (const [line, , file] of listed) expect(line).toContain(`[${Number(file)}](`);
  const moved = [...index.matchAll(/^\| (\d+) \|/gm)].map(([, number]) => Number(number));
  const all = [...listed.map(([, number]) => Number(number)), ...moved];
  expect(listed.map(([, number]) => Number(number)).toSorted((a, b) => a - b)).toEqual([
    ...numbers,
  ]);
  const newest = Math.max(...numbers);
  expect(all.toSorted((a, b) => a - b)).toEqual(Array.from({ length: newest }, (_, i) => i + 1));
});

test("the decisions that comments name have a record", () => {
  const code = globSync([
    "*.ts",
    "{app,bench,components,deploy,e2e,graphql,lib,lint,scripts,seed,server,tests}/**/*.{ts,tsx,mjs,cjs,css,graphql}",
  ]);
  const named = code.flatMap((file) =>
    [...read(file).matchAll(/\bdecisions?(?:\/(?=\d{4})| )0*(\d{1,3})\b/gi)].map(([, number]) => ({
      file,
      number: Number(number),
    })),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ number }) => !numbers.has(number))).toEqual([]);
});
