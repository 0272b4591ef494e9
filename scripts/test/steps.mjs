import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { runTool } from "#scripts/setup/local-tools.mjs";
import { checkMigrations } from "./check-migrations.mjs";
import { IMPORT_SOURCES } from "./import-sources.mjs";
import { summarizePlaywright } from "./playwright-report.mjs";

/**
 * Checks of the sources, which need no other step and use little more than one core each: two run at a
 * time. Each resolves to `{ passed, output }`.
 */
export const CHECKS = {
  types: () => runCheck("typescript", "tsc", ["--noEmit"]),
  imports: () =>
    runCheck("dependency-cruiser", "depcruise", [
      "--config",
      ".dependency-cruiser.mjs",
      "--output-type",
      "err-long",
      ...IMPORT_SOURCES,
    ]),
  unused: () => runCheck("knip", "knip", ["--no-config-hints"]),
  lint: () => runCheck("@biomejs/biome", "biome", ["ci", "--error-on-warnings"]),
  generated: checkGeneratedCode,
  migrations: checkMigrations,
};

/** Test runs in order, one at a time; each resolves to `{ passed, failed, skipped, failures }`. */
export const RUNS = {
  unit: () => runVitest("unit"),
  components: () => runVitest("components"),
  api: () => runVitest("api"),
  e2e: () => runPlaywright("journeys"),
  // They run alone: next to four browsers, instances that exchange thousands of writes waited seconds for a
  // connection.
  sweeps: async () => addResults(await runVitest("sweeps"), await runPlaywright("sweeps")),
  faults: () => runVitest("faults"),
};

/** Runs that start only by name, because they take minutes. */
export const SLOW_RUNS = ["sweeps", "faults"];

/**
 * On the build server a failed test runs a second time, because one slow moment among seven thousand tests would
 * block an unrelated change. A test that passes only then is reported as unsteady.
 */
const retries = process.env.CI ? 1 : 0;

/** A part of the browser tests, such as `1/2`. */
const shard = process.env.E2E_SHARD ? [`--shard=${process.env.E2E_SHARD}`] : [];

function addResults(one, other) {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    failures: [...one.failures, ...other.failures],
  };
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
    const args = ["run", "--project", project, "--reporter=default"];
    const { code } = await runTool(
      "vitest",
      "vitest",
      [...args, "--reporter=./scripts/test/vitest-report.mjs", `--retry=${retries}`],
      { show: true, env: { TEST_REPORT: report } },
    );
    return toResult(readReport(report), code);
  });
}

function runPlaywright(project) {
  return withReport(async (report) => {
    const { code } = await runTool(
      "@playwright/test",
      "playwright",
      ["test", "--project", project, "--reporter=list,json", `--retries=${retries}`, ...shard],
      {
        show: true,
        env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      },
    );
    return toResult(summarizePlaywright(readReport(report)), code);
  });
}

/** A runner that fails without naming a failure counts as one. */
function toResult({ passed, skipped, failures, unsteady }, code) {
  for (const name of unsteady) console.log(`\nUnsteady, passed on its second run: ${name}`);
  const named =
    code !== 0 && failures.length === 0 ? [`the runner ended with code ${code}`] : failures;
  return { passed, failed: named.length, skipped, failures: named };
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
