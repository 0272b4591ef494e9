import { readFileSync } from "node:fs";
import { listFiles } from "#scripts/setup/stamps.mjs";

const FOLDERS = [
  "app",
  "bench",
  "components",
  "e2e",
  "graphql",
  "lib",
  "scripts",
  "seed",
  "server",
  "tests",
];
const isTestFile = (file) => /\.test\.(ts|tsx|mjs)$/.test(file) || /^e2e\/.*\.spec\.ts$/.test(file);

/** The paths of all test files. */
export const listTestFiles = () => listFiles(FOLDERS, isTestFile).map(({ file }) => file);

/**
 * Finds the test files that match a pattern by path or, if there are none, by the title of a test.
 * @returns the files, and the title to filter by or `null`
 */
export function findTestFiles(pattern) {
  const all = listTestFiles();
  const wanted = pattern.toLowerCase();
  const byPath = all.filter((file) => file.toLowerCase().includes(wanted));
  if (byPath.length > 0) return { files: byPath, title: null };
  const byTitle = all.filter((file) => readFileSync(file, "utf8").toLowerCase().includes(wanted));
  return { files: byTitle, title: pattern };
}

/** Whether a test file needs the built pages. */
export const needsPages = (file) => /^(e2e|tests\/(system|faults))\//.test(file);
