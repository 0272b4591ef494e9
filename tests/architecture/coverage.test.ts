import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { collectTags, loadCoverage, parseRules, renderCoverage } from "#tests/spec/coverage.ts";

describe("docs/coverage.md", () => {
  const { text, problems, path } = loadCoverage();

  test("every tag names a rule and a test, and every built rule has a test", () => {
    expect(problems).toEqual([]);
  });

  test("is up to date; `npm run coverage:generate` writes it", () => {
    const isCurrent = readFileSync(path, "utf8") === text;
    expect(isCurrent, "run `npm run coverage:generate` and commit docs/coverage.md").toBe(true);
  });
});

describe("the coverage generator", () => {
  const rules = ["## §5 Validation", "- [x] required", "- [~] url | no form uses it", "- [ ] zip"];
  const listProblems = (tests: string, list = rules) =>
    renderCoverage(parseRules(list.join("\n")), collectTags("a.test.ts", tests)).problems;
  const required = '// spec §5: required\ntest("a", () => {\n});\n';

  test("lists the tests of a rule by their titles, inside groups and tables too", () => {
    const source = [
      'describe("forms", () => {',
      "  // spec §5: required",
      "  // A reason.",
      "  test.each([",
      '    ["(\'", 1],',
      '  ])("refuses %j", () => {',
      "  });",
      "});",
      "// spec §5: url",
      'test("takes an address", () => {',
      "});",
    ].join("\n");
    const { text, problems } = renderCoverage(
      parseRules(rules.join("\n")),
      collectTags("a.test.ts", source),
    );
    expect(problems).toEqual([]);
    expect(text).toContain("| required | proved | `a.test.ts` › forms › refuses %j |");
    expect(text).toContain("| url | partly: no form uses it | `a.test.ts` › takes an address |");
    expect(text).toContain("| zip | not built |  |");
  });

  test("reports an unknown rule", () => {
    expect(listProblems(`${required}// spec §5: requird\ntest("b", () => {\n});`)).toEqual([
      "a.test.ts:4 names an unknown rule: §5: requird",
    ]);
  });

  test("reports a tag above no test and above a skipped one", () => {
    expect(listProblems(`${required}// spec §5: url\nconst a = 1;`)).toEqual([
      "a.test.ts:4 is a tag above no test",
    ]);
    expect(listProblems(`${required}// spec §5: url\ntest.skip("b", () => {\n});`)).toHaveLength(1);
  });

  test("reports a built rule without a test, and a missing one with a test", () => {
    expect(listProblems("")).toEqual(["§5: required is said to be built and has no test"]);
    expect(listProblems(`${required}// spec §5: zip\ntest("b", () => {\n});`)).toEqual([
      "§5: zip is said not to be built and has a test",
    ]);
  });

  test("reports a rule that stands twice, and a part without its gap", () => {
    expect(listProblems(required, [...rules, "- [ ] required"])).toHaveLength(2);
    expect(listProblems(required, ["## §5 V", "- [x] required", "- [~] url"])).toHaveLength(1);
  });
});
