/**
 * Runs every quality gate in order, also after one has failed, and ends with one line that counts
 * them. A gate counts as one test; test runners count their tests.
 *
 * Usage: node scripts/test.mjs [name …], with the names of the steps below; without one all
 * but the slow ones, which are run by name.
 */
import { SLOW_STEPS, STEPS } from "#scripts/test/steps.mjs";

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in STEPS));
if (unknown.length) {
  console.error(`Unknown: ${unknown.join(", ")}. There are: ${Object.keys(STEPS).join(", ")}.`);
  process.exit(1);
}

const total = { passed: 0, failed: 0, skipped: 0 };
const lines = [];
for (const [name, step] of Object.entries(STEPS)) {
  if (wanted.length ? !wanted.includes(name) : SLOW_STEPS.includes(name)) continue;
  console.log(`\n── ${name} ──`);
  const begin = performance.now();
  const counts = await step().catch((error) => {
    console.error(error.message);
    return { passed: 0, failed: 1, skipped: 0 };
  });
  for (const kind of Object.keys(total)) total[kind] += counts[kind];
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  lines.push(`${name.padEnd(12)}${`${seconds} s`.padStart(8)}   ${describe(counts)}`);
}
console.log(`\n${lines.join("\n")}\n\n${describe(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;

function describe({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`;
}
