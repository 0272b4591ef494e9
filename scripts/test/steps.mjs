import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { runTool } from "#scripts/setup/local-tools.mjs";
import { checkMigrations } from "./check-migrations.mjs";
import { IMPORT_SOURCES } from "./import-sources.mjs";

/**
 * Checks of the sources, which need no other step and use little more than one core each: two run at a
 * time. Each resolves to `{ passed, output }`.
 */
export const CHECKS = {
  types: () => runCheck("typescript", "tsc", ["--noEmit"]),
  imports: () =>
    runCheck("dependency-cruiser", "depcruise", [
      ...["--config", ".dependency-cruiser.mjs", "--output-type", "err-long"],
      ...IMPORT_SOURCES,
    ]),
  unused: () => runCheck("knip", "knip", ["--no-config-hints"]),
  lint: () => runCheck("@biomejs/biome", "biome", ["ci", "--error-on-warnings"]),
  generated: checkGeneratedCode,
  migrations: checkMigrations,
};

/** Test runs in order, one at a time; each resolves to `{ passed, failed, skipped }`. */
export const RUNS = {
  unit: () => runVitest("unit"),
  components: () => runVitest("components"),
  api: () => runVitest("api"),
  e2e: () => runPlaywright("journeys"),
  // One after the other: beside four browsers, instances that exchange thousands of writes waited seconds for a connection.
  sweeps: async () => addCounts(await runVitest("sweeps"), await runPlaywright("sweeps")),
  faults: () => runVitest("faults"),
};

/** Runs that start only by name, because they take minutes. */
export const SLOW_RUNS = ["sweeps", "faults"];

/**
 * On the build server a failed test runs a second time, because one slow moment among seven thousand tests
 * would hold back a change that has nothing to do with it. A test that needs it is printed as unsteady.
 */
const retries = process.env.CI ? 1 : 0;

function addCounts(one, other) {
  return Object.fromEntries(Object.keys(one).map((kind) => [kind, one[kind] + other[kind]]));
}

async function runCheck(packageName, program, args) {
  const { code, output } = await runTool(packageName, program, args);
  return { passed: code === 0, output };
}

/** Checks that generated files are up to date. */
async function checkGeneratedCode() {
  const args = ["--config", "codegen.ts", "--check"];
  const { passed, output } = await runCheck("@graphql-codegen/cli", "graphql-codegen", args);
  const advice = "Run `npm run generate` and commit graphql/schema.graphql.\n";
  return { passed, output: passed ? output : output + advice };
}

function runVitest(project) {
  return withReport(async (report) => {
    const args = ["run", "--project", project, "--reporter=default", "--reporter=json"];
    const { code } = await runTool(
      "vitest",
      "vitest",
      [...args, `--outputFile.json=${report}`, `--retry=${retries}`],
      { show: true },
    );
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } =
      readReport(report);
    for (const { fullName, status, failureMessages } of testResults.flatMap(
      (file) => file.assertionResults,
    ))
      if (status === "passed" && failureMessages.length > 0) printUnsteady(fullName);
    return withCrash(code, {
      passed: numPassedTests,
      failed: numFailedTests,
      skipped: numPendingTests + numTodoTests,
    });
  });
}

function runPlaywright(project) {
  return withReport(async (report) => {
    const { code } = await runTool(
      "@playwright/test",
      "playwright",
      ["test", "--project", project, "--reporter=list,json", `--retries=${retries}`],
      {
        show: true,
        env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      },
    );
    const { expected, flaky, unexpected, skipped } = readReport(report).stats;
    return withCrash(code, { passed: expected + flaky, failed: unexpected, skipped });
  });
}

function printUnsteady(name) {
  console.log(`\nUnsteady, passed on its second run: ${name}`);
}

/**
 * A runner that fails without a failed test, such as for a file that cannot be loaded, counts as one
 * failure.
 */
function withCrash(code, counts) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

async function withReport(work) {
  const folder = mkdtempSync(path.join(tmpdir(), "test-report-"));
  try {
    return await work(path.join(folder, "report.json"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readReport(file) {
  if (!existsSync(file)) throw new Error("The runner ended without a report.");
  return JSON.parse(readFileSync(file, "utf8"));
}
