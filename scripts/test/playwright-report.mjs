/**
 * The summary of a Playwright run for test.mjs.
 * @param report the output of Playwright's JSON reporter
 * @returns `{ passed, skipped, failures, unsteady }`; the last two are lines of text
 */
export function summarizePlaywright({ suites, errors, stats }) {
  const tests = suites.flatMap((file) => listTests(file, `e2e/${file.title}`));
  const withStatus = (wanted) =>
    tests.filter(({ status }) => status === wanted).map(({ name }) => name);
  const crashes = errors.map(
    ({ message, value }) => `error outside of tests: ${(message ?? value ?? "").split("\n", 1)[0]}`,
  );
  return {
    passed: stats.expected + stats.flaky,
    skipped: stats.skipped,
    failures: [...withStatus("unexpected"), ...crashes],
    unsteady: withStatus("flaky"),
  };
}

/** @param name the name of the file or test group, including its parents */
function listTests({ specs = [], suites = [] }, name) {
  return [
    ...specs.flatMap(({ title, tests }) =>
      tests.map(({ status }) => ({ name: `${name} > ${title}`, status })),
    ),
    ...suites.flatMap((suite) => listTests(suite, `${name} > ${suite.title}`)),
  ];
}
