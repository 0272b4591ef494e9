import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { queueNames } from "#lib/core/shared/queue-names.ts";

/**
 * Statements with `skip locked` in files without a queue, and why a failing item blocks no others
 * there.
 */
const otherLocks: Record<string, string> = {
  "lib/members/server/username-key-queries.ts": "a key is derived from a name, which cannot fail",
  "lib/moderation/server/moderation-queries.ts": "one statement forgets what is old",
  "lib/moderation/server/queue-queries.ts": "a person takes a case",
  "lib/newsletter/server/newsletter-queries.ts": "a job takes its own issue, and is tried again",
  "lib/notifications/server/fan-out-queries.ts": "an event that fails comes after all others",
};

const readQueries = () =>
  globSync("lib/**/*.ts")
    .filter((file) => !file.endsWith(".test.ts") && !file.startsWith("lib/core/"))
    .map((file) => ({ file, text: readFileSync(file, "utf8") }));

test("every statement that takes the next row to work on leaves out rows that are set aside", () => {
  const taking = readQueries().filter(({ text }) => /skip locked|skipLocked/i.test(text));
  expect(taking.length).toBeGreaterThan(5);
  const without = taking.filter(({ text }) => !text.includes("isNotSetAside("));
  expect(without.map(({ file }) => file).sort()).toEqual(Object.keys(otherLocks).sort());
});

test("every queue skips set-aside items when it takes the next one, and sets failed ones aside", () => {
  const all = readQueries();
  const named = (pattern: (name: string) => RegExp) =>
    queueNames.filter((name) => !all.some(({ text }) => pattern(name).test(text)));
  expect(named((name) => new RegExp(`isNotSetAside\\(\\s*"${name}"`))).toEqual([]);
  expect(named((name) => new RegExp(`queue: "${name}"`))).toEqual([]);
});
