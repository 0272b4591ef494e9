import { writeFileSync } from "node:fs";

/**
 * Reporter of Vitest that writes the summary for test.mjs to the file `TEST_REPORT`: counts,
 * failures and unsteady tests. Vitest's own JSON leaves out the errors that happened outside of
 * tests.
 */
export default class SummaryReporter {
  onTestRunEnd(modules, unhandledErrors) {
    writeFileSync(process.env.TEST_REPORT, JSON.stringify(summarize(modules, unhandledErrors)));
  }
}

/** Adds the result of a test. */
function addTest(summary, test, file) {
  const name = `${file} > ${test.fullName}`;
  const { state } = test.result();
  if (state === "failed") summary.failures.push(name);
  else if (state === "passed") summary.passed += 1;
  else summary.skipped += 1;
  if (test.diagnostic()?.flaky) summary.unsteady.push(name);
}

/** @returns `{ passed, skipped, failures, unsteady }`; the last two are lines of text */
function summarize(modules, unhandledErrors) {
  const summary = { passed: 0, skipped: 0, failures: [], unsteady: [] };
  for (const module of modules) {
    for (const { errors, title } of [module, ...module.children.allSuites()].map(toSuite))
      for (const error of errors) summary.failures.push(`${title}: ${firstLine(error)}`);
    for (const test of module.children.allTests()) addTest(summary, test, module.relativeModuleId);
  }
  for (const error of unhandledErrors)
    summary.failures.push(`error outside of tests: ${firstLine(error)}`);
  return summary;
}

/** A file or a `describe`, which fails by itself if it cannot be loaded or one of its hooks throws. */
function toSuite(suite) {
  const file = suite.module?.relativeModuleId ?? suite.relativeModuleId;
  return { errors: suite.errors(), title: suite.module ? `${file} > ${suite.fullName}` : file };
}

function firstLine({ message, stack }) {
  return (message || stack || "without a message").split("\n", 1)[0];
}
