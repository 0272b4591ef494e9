import { findTargets, openBrowser, warm } from "#bench/lighthouse/bench-lighthouse.ts";
import type { Row } from "#bench/support/report.ts";
import type { WithServer } from "#bench/support/with-server.ts";
import { findFreePort } from "#tests/support/product-server.ts";
import { type Outcome, type Press, pressOnce } from "./press-once.ts";

const site = "migraine";
const tries = 200;
const lastMomentMs = 2500;
/** Distinct moments, spread evenly for any number of attempts by steps of the golden ratio. */
const toMoment = (attempt: number) => ((attempt * 0.618034) % 1) * lastMomentMs;

/** The presses of guests that need scripts, on the pages that they read. */
function listPresses(paths: { article: string; thread: string }): Press[] {
  const logIn = { button: "#log-in", effect: "dialog[open], [role=dialog]" };
  return [
    {
      name: "article, React",
      path: paths.article,
      button: "[id^=reactions-] button[data-replay]",
      effect: "[role=menuitemradio]",
    },
    { name: "article, Log in", path: paths.article, ...logIn },
    { name: "thread, Log in", path: paths.thread, ...logIn },
    { name: "home, Log in", path: "/", ...logIn },
  ];
}

const share = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;

function toRows(outcomes: readonly Outcome[]): Row[] {
  const times = (some: readonly Outcome[]) =>
    some.flatMap(({ effectMs }) => effectMs ?? []).toSorted((a, b) => a - b);
  const all = times(outcomes);
  const byPress = Map.groupBy(outcomes, ({ press }) => press.name);
  const bar = { unit: "ms", bar: 700, atLeast: false };
  const toDetail = (sorted: readonly number[]) =>
    `${sorted.length} presses; 5 % ${share(sorted, 0.05).toFixed(0)}, 95 % ${share(sorted, 0.95).toFixed(0)}, longest ${share(sorted, 1).toFixed(0)} ms`;
  return [
    ...[...byPress].map(([name, some]) => {
      const sorted = times(some);
      return { name, value: share(sorted, 0.5), ...bar, detail: toDetail(sorted) };
    }),
    { name: "all presses", value: share(all, 0.5), ...bar, detail: toDetail(all) },
    { name: "lost presses", value: outcomes.length - all.length, unit: "", bar: 0, atLeast: false },
  ];
}

/**
 * Presses buttons of guest pages once each, at distinct moments of the first seconds, in an empty browser on "Fast
 * 4G": measures the time until the effect, and whether each press has one.
 */
export const measureFirstPress = ({ withServer }: WithServer): Promise<Row[]> =>
  withServer({}, async ({ port }) => {
    const targets = await findTargets(port, site);
    const toPath = (kind: string) => targets.find((one) => one.kind === kind)?.path ?? "/";
    const presses = listPresses({ article: toPath("article"), thread: toPath("thread") });
    const origin = `http://${site}.localhost:${port}`;
    const cookies = [
      { name: "consent", value: `1.000.${Math.floor(Date.now() / 1000)}` },
      { name: "lead_pop_up_disabled", value: "1" },
    ];
    const browser = await openBrowser(await findFreePort());
    const outcomes: Outcome[] = [];
    try {
      for (const { path } of presses) await warm(browser, origin + path);
      for (let attempt = 0; attempt < tries; attempt += 1) {
        const press = presses[attempt % presses.length];
        if (!press) break;
        const momentMs = toMoment(attempt);
        outcomes.push(await pressOnce(browser, { origin, press, momentMs, cookies }));
      }
    } finally {
      await browser.close();
    }
    for (const { press, momentMs, effectMs } of outcomes)
      if (effectMs === null)
        process.stdout.write(`lost: ${press.name}, ${momentMs.toFixed(0)} ms\n`);
    return toRows(outcomes);
  });
