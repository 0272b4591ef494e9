import { createLoop, readPaths } from "#bench/support/create-loop.ts";
import { replyAndRead } from "#bench/support/reply-and-read.ts";
import type { Row } from "#bench/support/report.ts";
import { showSpread, toSpread } from "#bench/support/spread.ts";
import { loadWithWrk } from "#bench/support/wrk-load.ts";
import { connections, host, listPaths } from "#tests/support/product-calls.ts";
import type { LongThread } from "./community-data.ts";

const repliesPerSecond = 5;
const turns = 9;
const secondsEach = 3;
/** As many replies as the site takes in a minute, after which V8 has compiled nearly all of what they run. */
const repliesBefore = 300;

/**
 * Compares cached articles with and without replies on their site, alternating the two: their rate, and how long
 * a request takes. After each reply the next reader asks for its page, which has to show it. The results are medians of the
 * turns, so that other work on the machine during one of them does not count. What runs after a start is code that V8 has
 * not compiled yet, and compiling it takes from the readers, so the first replies and reads are not measured.
 *
 * wrk reads where it is installed. A client on Node takes a whole core for what the server answers in two thirds of one, so
 * that on two cores everything else takes from the client.
 */
export async function measureCachedArticles(
  port: number,
  options: { threads: readonly LongThread[]; cookie: string },
): Promise<Row[]> {
  const { threads, cookie } = options;
  const articles = ["/", ...(await listPaths(port, "/page/", /href="(\/posts\/[a-z0-9-]+)"/g))];
  const loop = createLoop(port, readPaths(articles));
  const load = { port, host, paths: articles, connections, seconds: secondsEach };
  const readForTurn = async () => (await loadWithWrk(load)) ?? loop(connections, secondsEach);
  const shown: Promise<boolean>[] = [];
  const reply = async () => {
    const thread = threads[shown.length % threads.length];
    if (!thread) return;
    shown.push(replyAndRead(port, { thread, cookie }).catch(() => false));
    await shown.at(-1);
  };
  const series = { quiet: [] as number[], busy: [] as number[], share: [] as number[] };
  const p99Ms = { quiet: [] as number[], busy: [] as number[] };
  let failures = 0;
  for (let count = 0; count < repliesBefore; count += 1) await reply();
  await readForTurn();
  await readForTurn();
  for (let turn = 0; turn < turns; turn += 1) {
    const quiet = await readForTurn();
    const timer = setInterval(reply, 1000 / repliesPerSecond);
    const busy = await readForTurn();
    clearInterval(timer);
    // The quiet turn after this one has no reply to wait for.
    await Promise.all(shown);
    series.quiet.push(quiet.perSecond);
    series.busy.push(busy.perSecond);
    series.share.push(busy.perSecond / quiet.perSecond);
    p99Ms.quiet.push(quiet.p99Ms);
    p99Ms.busy.push(busy.p99Ms);
    failures += quiet.failures + busy.failures;
  }
  const missing = (await Promise.all(shown)).filter((isShown) => !isShown).length;
  const [share, p99] = [toSpread(series.share), toSpread(p99Ms.busy)];
  const during = `${articles.length} cached pages with ${repliesPerSecond} replies a second`;
  const beside = (of: { quiet: number[]; busy: number[] }, unit: string) =>
    `${showSpread(toSpread(of.busy))} beside ${showSpread(toSpread(of.quiet))} ${unit} without replies`;
  return [
    {
      name: `rate of ${during}, share of the rate without`,
      value: share.median,
      unit: "x",
      bar: 0.9,
      atLeast: true,
      detail: `share ${showSpread(share)}, ${beside(series, "/s")}; failures ${failures}`,
    },
    {
      name: `a request of ${during}, p99`,
      value: p99.median,
      unit: "ms",
      bar: 20,
      atLeast: false,
      detail: beside(p99Ms, "ms"),
    },
    {
      name: "replies that the next reader did not see",
      value: missing,
      unit: `of ${shown.length}`,
      bar: 0,
      atLeast: false,
    },
  ];
}
