import { globSync, readFileSync } from "node:fs";

const sources = { rules: "tests/spec/rules.md", coverage: "docs/coverage.md" };
const testFiles =
  "{app,bench,components,e2e,graphql,lib,scripts,seed,server,tests}/**/*.{test,spec}.{ts,tsx}";

type Status = "proved" | "partly" | "not built";
type Rule = { section: number; name: string; status: Status; missing: string; isExtra: boolean };
type Section = { number: number; title: string; rules: Rule[] };
/** A test that names a rule; `title` starts with the titles of the groups around the test. */
type Tag = { section: number; name: string; file: string; line: number; title: string | null };

const statusOfMark = { x: "proved", "~": "partly", " ": "not built" } as const;

/** @throws Error for a line that is neither a heading, a rule nor part of the introduction */
export function parseRules(text: string): Section[] {
  const sections: Section[] = [];
  let isExtra = false;
  for (const [index, line] of text.split("\n").entries()) {
    const heading = line.match(/^## §(\d+) (.+)$/);
    if (heading) {
      isExtra = false;
      sections.push({ number: Number(heading[1]), title: heading[2] ?? "", rules: [] });
      continue;
    }
    const section = sections.at(-1);
    if (!section || line.trim() === "") continue;
    if (line.startsWith("### ")) {
      isExtra = true;
      continue;
    }
    const [, mark, name = "", missing = ""] =
      line.match(/^- \[([x~ ])\] ([^|]+?)(?: \| (.+))?$/) ?? [];
    if (!mark) throw new Error(`${sources.rules}:${index + 1}: this is no rule: ${line}`);
    const status = statusOfMark[mark as keyof typeof statusOfMark];
    section.rules.push({ section: section.number, name, status, missing, isExtra });
  }
  return sections;
}

const tagLine = /^\s*\/\/ spec §(\d+): (.+)$/;
const commentLine = /^\s*(\/\/|\/\*|\*)/;
const testStart = /^(\s*)(?:test|it|describe)\b(?:\.\w+)*(?:<[^>]*>)?(?=\(|\.each)/;

/** The title in the call that starts at `lines[at]`; a table of `.each` ends at the same indentation. */
function readTitle(lines: readonly string[], at: number): string | null {
  const indent = lines[at]?.match(/^\s*/)?.[0] ?? "";
  const isEach = /^\s*\w+(?:\.\w+)*\.each/.test(lines[at] ?? "");
  for (let index = at; index < lines.length; index += 1) {
    const line = lines[index] ?? "";
    const next = lines[index + 1]?.trim() ?? "";
    const literal = isEach
      ? (line.match(/\)\((["`'].*)$/)?.[1] ?? (/\)\($/.test(line) ? next : null))
      : (line.match(/\((["`'].*)$/)?.[1] ?? (/\($/.test(line) ? next : null));
    if (literal) {
      const quote = literal[0] ?? "";
      const end = literal.indexOf(quote, 1);
      return end > 0 ? literal.slice(1, end) : null;
    }
    if (index > at && line.startsWith(`${indent}}`)) return null;
  }
  return null;
}

/** Every tag in a test file, also those that are above no test (`title` is null then). */
export function collectTags(file: string, text: string): Tag[] {
  const lines = text.split("\n");
  const tags: Tag[] = [];
  const groups: { indent: number; title: string }[] = [];
  for (const [index, line] of lines.entries()) {
    const indent = line.match(/^\s*/)?.[0].length ?? 0;
    if (line.trim() !== "" && line.trimStart().startsWith("}"))
      while (groups.length && (groups.at(-1)?.indent ?? 0) >= indent) groups.pop();
    if (/^\s*(test\.)?describe\b/.test(line))
      groups.push({ indent, title: readTitle(lines, index) ?? "" });
    const [, section, name = ""] = line.match(tagLine) ?? [];
    if (!section) continue;
    let at = index;
    while (commentLine.test(lines[at] ?? "")) at += 1;
    const isTest =
      testStart.test(lines[at] ?? "") && !/\.(skip|todo|fixme)\b/.test(lines[at] ?? "");
    const own = isTest ? readTitle(lines, at) : null;
    const around = groups.map(({ title }) => title);
    const title = own === null ? null : [...around, own].join(" › ");
    tags.push({ section: Number(section), name: name.trim(), file, line: index + 1, title });
  }
  return tags;
}

const cell = (text: string): string => text.replaceAll("|", "\\|").replaceAll("<", "&lt;");

function renderRow(rule: Rule, tests: readonly Tag[]): string {
  const status = rule.status === "partly" ? `partly: ${cell(rule.missing)}` : rule.status;
  const proofs = tests.map(({ file, title }) => `\`${file}\` › ${cell(title ?? "")}`);
  return `| ${cell(rule.name)} | ${status} | ${[...new Set(proofs)].join("<br>")} |`;
}

const tableHead = "| rule | status | tests |\n|---|---|---|";

/**
 * The text of docs/coverage.md, and what is wrong: tags of unknown rules or above no test, rules
 * that are said to be built and have no test, rules that are said not to be built and have one.
 */
export function renderCoverage(
  sections: readonly Section[],
  tags: readonly Tag[],
): { text: string; problems: string[] } {
  const problems: string[] = [];
  const toKey = ({ section, name }: { section: number; name: string }) => `§${section}: ${name}`;
  const rules = sections.flatMap((section) => section.rules);
  const known = new Set<string>();
  for (const rule of rules) {
    if (known.has(toKey(rule)))
      problems.push(`${sources.rules} has this rule twice: ${toKey(rule)}`);
    known.add(toKey(rule));
    if (rule.status === "partly" && !rule.missing)
      problems.push(`${sources.rules} does not say what is missing of ${toKey(rule)}`);
  }
  for (const tag of tags) {
    const place = `${tag.file}:${tag.line}`;
    if (!known.has(toKey(tag))) problems.push(`${place} names an unknown rule: ${toKey(tag)}`);
    if (tag.title === null) problems.push(`${place} is a tag above no test`);
  }
  const byRule = Map.groupBy(tags, toKey);
  const listTests = (rule: Rule): Tag[] =>
    (byRule.get(toKey(rule)) ?? []).toSorted(
      (a, b) => a.file.localeCompare(b.file) || a.line - b.line,
    );
  for (const rule of rules) {
    const count = listTests(rule).length;
    if (rule.status === "proved" && count === 0)
      problems.push(`${toKey(rule)} is said to be built and has no test`);
    if (rule.status === "not built" && count > 0)
      problems.push(`${toKey(rule)} is said not to be built and has a test`);
  }
  const count = (list: readonly Rule[], status: Status) =>
    list.filter((rule) => rule.status === status).length;
  const summary = sections.map(({ number, title, rules: all }) => {
    const own = all.filter(({ isExtra }) => !isExtra);
    const extra = all.length - own.length;
    return `| §${number} ${title} | ${own.length} | ${count(own, "proved")} | ${count(own, "partly")} | ${count(own, "not built")} | ${extra} |`;
  });
  const tables = sections.flatMap(({ number, title, rules: all }) => {
    const rows = (isExtra: boolean) =>
      all
        .filter((rule) => rule.isExtra === isExtra)
        .map((rule) => renderRow(rule, listTests(rule)));
    const extra = rows(true);
    return [
      `## §${number} ${title}`,
      [tableHead, ...rows(false)].join("\n"),
      ...(extra.length ? ["### Beyond the specification", [tableHead, ...extra].join("\n")] : []),
    ];
  });
  const text = [
    "# Coverage of the specification",
    "Generated by `npm run coverage:generate` from the rules in [tests/spec/rules.md](../tests/spec/rules.md) and the tags `// spec §n: rule` in the tests. Change those, not this file.",
    [
      "| section | rules | proved | partly | not built | beyond the specification |",
      "|---|---|---|---|---|---|",
      ...summary,
    ].join("\n"),
    ...tables,
  ].join("\n\n");
  return { text: `${text}\n`, problems };
}

/** Reads rules and tests of this checkout. */
export function loadCoverage(): { text: string; problems: string[]; path: string } {
  const sections = parseRules(readFileSync(sources.rules, "utf8"));
  const files = globSync(testFiles).toSorted();
  const tags = files.flatMap((file) => collectTags(file, readFileSync(file, "utf8")));
  return { ...renderCoverage(sections, tags), path: sources.coverage };
}
