/**
 * Runs the tests.
 *
 * Usage: node scripts/test.mjs [name or pattern …]
 *
 * Without arguments it runs every check and every test, even after failures, and ends with the failures and a line of
 * counts: a check counts as one test; test runners count their tests. Names of the steps in test/steps.mjs run only
 * those steps. "changed" runs the tests of changed files. Any other argument is a part of a test file's path, or else
 * of a test's title, and runs the matching tests of any kind.
 */
import { run } from "#scripts/setup/local-tools.mjs";
import { findDirectTests, listChangedFiles } from "#scripts/test/changed-files.mjs";
import { findTestFiles, needsPages } from "#scripts/test/find-test-files.mjs";
import { runFiles, runRelated } from "#scripts/test/run-files.mjs";
import { CHECKS, RUNS, SLOW_RUNS } from "#scripts/test/steps.mjs";

/** Number of checks that run at the same time. */
const maxChecks = 2;

const wanted = process.argv.slice(2);
const patterns = wanted.filter((name) => !(name in CHECKS || name in RUNS));
const isChanged = wanted.length === 1 && wanted[0] === "changed";
process.exitCode = await (isChanged ? runChanged : patterns.length > 0 ? runPatterns : runSteps)();

/**
 * Runs the tests of changed files: types and lint, the unit and component tests that depend on them, and other tests
 * that were changed or import a changed file. @returns the exit code
 */
async function runChanged() {
  const changed = listChangedFiles();
  const sources = changed.filter((file) => /\.(?:ts|tsx|mjs)$/.test(file));
  const direct = findDirectTests(sources).filter((file) =>
    /^(?:e2e|tests)\/|\.db\.test\./.test(file),
  );
  if (!(await prepare(direct.some(needsPages) ? "test" : "test-without-pages"))) return 1;
  const checks = ["types", "lint"].map(async (name) => (await runCheck(name)).failed === 0);
  const results = await Promise.all(checks);
  if (sources.length > 0) results.push(await runRelated(sources));
  if (direct.length > 0) results.push(await runFiles({ files: direct, title: null }));
  return results.every(Boolean) ? 0 : 1;
}

/** Runs the tests that match the patterns, with the build of earlier runs. @returns the exit code */
async function runPatterns() {
  const found = wanted.map(findTestFiles);
  const missing = wanted.filter((_, index) => found[index].files.length === 0);
  if (missing.length > 0) {
    console.error(`No test file or title contains ${missing.join(", ")}.`);
    console.error(`Steps by name: ${Object.keys({ ...CHECKS, ...RUNS }).join(", ")}.`);
    return 1;
  }
  const files = found.flatMap((one) => one.files);
  if (!(await prepare(files.some(needsPages) ? "test" : "test-without-pages"))) return 1;
  const results = [];
  for (const one of found) results.push(await runFiles(one));
  return results.every(Boolean) ? 0 : 1;
}

async function runSteps() {
  if (!(await prepare("test"))) return 1;
  const isWanted = (name) =>
    wanted.length > 0 ? wanted.includes(name) : !SLOW_RUNS.includes(name);
  const checks = Object.keys(CHECKS).filter(isWanted);
  const results = new Map();
  const runNextCheck = async () => {
    for (let name = checks.shift(); name !== undefined; name = checks.shift())
      results.set(name, await measure(() => runCheck(name)));
  };
  await Promise.all(Array.from({ length: maxChecks }, runNextCheck));
  for (const name of Object.keys(RUNS).filter(isWanted)) {
    console.log(`\n── ${name} ──`);
    results.set(name, await measure(RUNS[name]));
  }
  const total = { passed: 0, failed: 0, skipped: 0 };
  const lines = [...results].map(([name, { result, seconds }]) => {
    for (const kind of Object.keys(total)) total[kind] += result[kind];
    return `${name.padEnd(12)}${`${seconds} s`.padStart(8)}   ${describe(result)}`;
  });
  // Failures are repeated at the end, because a truncated log shows only its end.
  const failures = [...results].flatMap(([name, { result }]) =>
    result.failures.map((failure) => `FAILED ${name}: ${failure}`),
  );
  const parts = [lines, failures, [describe(total)]].filter((part) => part.length > 0);
  console.log(`\n${parts.map((part) => part.join("\n")).join("\n\n")}`);
  return total.failed > 0 ? 1 : 0;
}

/** Runs a check and prints its output at once at the end, because another check runs meanwhile. */
async function runCheck(name) {
  const { passed, output } = await CHECKS[name]();
  console.log(`\n── ${name} ──\n${output.trimEnd()}`);
  if (passed) return { passed: 1, failed: 0, skipped: 0, failures: [] };
  return toFailure("its output is above");
}

/** Runs a step, which fails if it throws. @returns its result and the seconds it took */
async function measure(step) {
  const begin = performance.now();
  const result = await step().catch((error) => {
    console.error(error.message);
    return toFailure(error.message);
  });
  return { result, seconds: ((performance.now() - begin) / 1000).toFixed(1) };
}

function toFailure(reason) {
  return { passed: 0, failed: 1, skipped: 0, failures: [reason] };
}

/** Installs packages, generates code and builds pages if necessary. */
async function prepare(mode) {
  const { code } = await run(process.execPath, ["scripts/setup.mjs", mode], { show: true });
  return code === 0;
}

function describe({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`;
}
