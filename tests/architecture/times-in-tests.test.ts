import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const files = globSync([
  "{app,components,graphql,lib,scripts,seed,server,tests}/**/*.test.{ts,tsx,mjs}",
  "e2e/**/*.spec.ts",
  "{e2e,tests}/support/**/*.{ts,tsx}",
]).filter((file) => !file.endsWith("times-in-tests.test.ts"));
const texts = new Map(files.map((file) => [file, readFileSync(file, "utf8")]));

const measures =
  /\bperformance\.now\(\)|\bprocess\.(?:hrtime|cpuUsage|threadCpuUsage)\b|\bmonitorEventLoopDelay\b/;
/** Date.now() counts as a time of day, unless it is subtracted from and bounded. */
const boundsTimeOfDay = /Date\.now\(\)[^;]{0,200}\)\s*\.toBeLessThan/;
const shortPatience = /\b(?:timeout|patienceMs): (\d[\d_]*)/g;
/** Below it a busy machine may need longer, in ms. */
const leastPatience = 10_000;

/** Measure a time, and why no machine is too slow for them. */
const allowed: Readonly<Record<string, string>> = {
  "components/shell/StartPage.test.tsx": "the argument of a frame",
  "e2e/lead-pop-up.spec.ts": "the clock of the page, which the test moves on",
  "lib/auth/server/wordpress-hash.test.ts": "an answer may not come earlier",
  "lib/core/server/tagged-cache/tagged-cache.test.ts": "turns the clock",
  "server/pages/cache/page-fragments.test.ts": "an answer may not come earlier",
  "server/pages/cache/stale-pages.test.ts": "turns the clock",
  "server/web-tier/follow-instances.test.ts": "the argument of what is tested",
  "server/start/when-quiet.test.ts": "the wait may not be shorter",
  "tests/api/page-experiments.test.ts": "counts statements by the seconds that passed",
  "tests/api/import-bad-input.test.ts": "a time of day that was stored",
  "tests/support/product-server.ts": "the patience of a start, and a figure for benches",
  "tests/faults/embedded.test.ts": "patience",
  "tests/faults/outage.test.ts": "how long an outage lasts",
  "tests/faults/split-tiers.test.ts": "how long an outage lasts",
  "tests/faults/split-workers.test.ts": "patience",
  "tests/system/stopping.test.ts": "patience",
  "tests/system/workers.test.ts": "patience",
};
/** Wait for less, in a loop that goes on or where nothing is to come. */
const shortAllowed = [
  "e2e/data-export.spec.ts",
  "e2e/member-scripts-on-touch.spec.ts",
  "e2e/notifications.spec.ts",
  "e2e/report-to-appeal.spec.ts",
];

/** Whether a call of `vi.waitFor` has its default patience, which is a second. */
function hasDefaultPatience(text: string): boolean {
  return [...text.matchAll(/\bvi\.waitFor\(/g)].some(({ index, 0: { length } }) => {
    let depth = 1;
    let at = index + length;
    let hasSecond = false;
    for (; depth > 0 && at < text.length; at += 1) {
      const letter = text[at] ?? "";
      if ("([{".includes(letter)) depth += 1;
      else if (")]}".includes(letter)) depth -= 1;
      else if (letter === "," && depth === 1) hasSecond ||= /^,\s*[^)\s]/.test(text.slice(at));
    }
    return !hasSecond;
  });
}

const find = (isBad: (text: string, file: string) => boolean) =>
  [...texts].flatMap(([file, text]) => (isBad(text, file) ? [file] : []));

// Durations are measured by benches: a test that bounds one fails on a busy machine.
test("tests measure no times", () => {
  const measuring = find((text) => measures.test(text) || boundsTimeOfDay.test(text));
  expect(measuring.filter((file) => !(file in allowed))).toEqual([]);
  expect(Object.keys(allowed).filter((file) => !measuring.includes(file))).toEqual([]);
});

test("tests that wait for something have patience", () => {
  const hasShort = (text: string) =>
    [...text.matchAll(shortPatience)].some(
      ([, ms = ""]) => Number(ms.replaceAll("_", "")) < leastPatience,
    );
  const hurried = find((text) => hasShort(text));
  expect(hurried.filter((file) => !shortAllowed.includes(file))).toEqual([]);
  expect(find(hasDefaultPatience)).toEqual([]);
});
