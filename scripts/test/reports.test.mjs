import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ROOT, runTool } from "#scripts/setup/local-tools.mjs";
import { summarizePlaywright } from "./playwright-report.mjs";

let folder;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "reports-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("a run of Vitest names failed tests, files and hooks, unsteady tests and errors outside of tests", async () => {
  const write = (name, text) => writeFileSync(path.join(folder, name), text);
  write(
    "a.test.mjs",
    `let runs = 0;
    test("good", () => {});
    test.skip("left out", () => {});
    test("unsteady", () => expect(runs++).toBe(1));
    describe("group", () => {
      test("bad", () => expect(1).toBe(2));
      test("throws later", () => new Promise((resolve) => {
        setTimeout(resolve, 50);
        setTimeout(() => { throw new Error("outside"); });
      }));
    });
    describe("hook", () => {
      beforeAll(() => { throw new Error("no hook"); });
      test("never", () => {});
    });`,
  );
  write("b.test.mjs", 'throw new Error("no file\\nsecond line");');
  const report = path.join(folder, "report.json");
  const reporter = path.join(ROOT, "scripts/test/vitest-report.mjs");
  const { code } = await runTool(
    "vitest",
    "vitest",
    ["run", "--root", folder, "--globals", "--retry=1", "--reporter", reporter],
    { env: { TEST_REPORT: report } },
  );
  const { passed, skipped, failures, unsteady } = JSON.parse(readFileSync(report, "utf8"));
  expect(code).toBe(1);
  expect({ passed, skipped, unsteady }).toEqual({
    passed: 3,
    skipped: 2,
    unsteady: ["a.test.mjs > unsteady"],
  });
  expect(new Set(failures)).toEqual(
    new Set([
      "a.test.mjs > group > bad",
      "a.test.mjs > hook: no hook",
      "b.test.mjs: no file",
      "error outside of tests: outside",
    ]),
  );
});

test("a report of Playwright names failed and unsteady tests, and errors outside of tests", () => {
  const spec = (title, status) => ({ file: "polls.spec.ts", title, tests: [{ status }] });
  const group = { title: "on a phone", specs: [spec("a vote", "unexpected")] };
  const suites = [
    {
      title: "polls.spec.ts",
      specs: [spec("good", "expected"), spec("a slow page", "flaky"), spec("bad", "unexpected")],
      suites: [group],
    },
  ];
  const errors = [{ message: "A worker ended\nat a line" }, { value: "thrown text" }];
  const stats = { expected: 1, flaky: 1, unexpected: 2, skipped: 3 };
  expect(summarizePlaywright({ suites, errors, stats })).toEqual({
    passed: 2,
    skipped: 3,
    failures: [
      "e2e/polls.spec.ts > bad",
      "e2e/polls.spec.ts > on a phone > a vote",
      "error outside of tests: A worker ended",
      "error outside of tests: thrown text",
    ],
    unsteady: ["e2e/polls.spec.ts > a slow page"],
  });
});
