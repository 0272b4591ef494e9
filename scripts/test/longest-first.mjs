import path from "node:path";
import { BaseSequencer } from "vitest/node";

/**
 * The slowest test files, slowest first; measured on two cores. Vitest knows durations only after a run on the same
 * checkout. Without them it starts with the largest files, which are fast.
 */
export const LONG_FILES = [
  "tests/api/many-writes-redis.test.ts",
  "tests/api/many-writes.test.ts",
  "tests/api/left-names-of-each-change.test.ts",
  "tests/api/messaging-outsiders.test.ts",
  "tests/api/tenants-of-each-family.test.ts",
  "tests/system/workers.test.ts",
  "tests/api/many-instances.test.ts",
  "tests/api/large-data-export.test.ts",
  "tests/api/decision-form-matrix.test.ts",
  "tests/api/privacy-matrix.test.ts",
  "tests/system/crash.test.ts",
  "tests/system/development.test.ts",
  "tests/api/unpublished.test.ts",
  "tests/api/moderation-matrix.test.ts",
  "tests/api/account-bodies.test.ts",
  "tests/system/start-up.test.ts",
  "tests/api/left-names.test.ts",
  "tests/system/stopping.test.ts",
  "tests/system/unreadable.test.ts",
];

/** Starts with the longest files: a file that starts last runs alone while other cores are idle. */
export class LongestFirst extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files);
    const projects = Map.groupBy(sorted, ({ project }) => project.name);
    return [...projects.values()].flatMap((ofOne) => ofOne.toSorted((a, b) => rank(a) - rank(b)));
  }
}

/** The index in the list; all other files follow in their original order. */
function rank({ moduleId }) {
  const place = LONG_FILES.indexOf(path.relative(process.cwd(), moduleId));
  return place < 0 ? LONG_FILES.length : place;
}
