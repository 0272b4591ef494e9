import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { prepareCheckout } from "#bench/compare/prepare-checkout.ts";
import { listSearches } from "#bench/measures/uncached-paths.ts";
import { closedLoop } from "#bench/support/closed-loop.ts";
import { printTable } from "#bench/support/report.ts";
import {
  connections,
  fetchPlain,
  findArticlePath,
  host,
  listSitemapPaths,
  logIn,
} from "#tests/support/product-calls.ts";
import { startServer } from "#tests/support/product-server.ts";
import type { Load, LoadResult } from "./send-load.ts";

/** How many times as much as can be answered is asked for. */
const times = 25;
const seconds = 30;
const capacitySeconds = 5;
/** Between two requests for the health, and for a cached page. */
const probeMs = 50;
const rounds = 1;

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Asks for a path again and again until `isOver`. @returns sorted times in ms, and how many answers were not 200 */
async function probe(port: number, address: string, isOver: () => boolean) {
  const ms: number[] = [];
  let others = 0;
  while (!isOver()) {
    const startedAt = performance.now();
    const status = await fetchPlain(port, address).then(
      (reply) => reply.status,
      () => 0,
    );
    ms.push(performance.now() - startedAt);
    if (status !== 200) others += 1;
    await wait(probeMs);
  }
  return { ms: ms.sort((a, b) => a - b), others };
}

/** @returns a row of figures of a checkout */
async function measure(root: string | undefined): Promise<string[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "overload-"));
  const server = await startServer({
    dataDir,
    settings: { MAX_QUEUE_SECONDS: "1" },
    root,
  });
  const { port } = server;
  try {
    const cookie = await logIn(port, "member@demo.test");
    const searches = listSearches(await listSitemapPaths(port, "post"));
    const asked = searches.flatMap((search) => [{ path: search }, { path: "/messages", cookie }]);
    const article = await findArticlePath(port);
    await fetchPlain(port, article);
    const step: Parameters<typeof closedLoop>[0]["step"] = async (turn, send) => {
      const one = asked[turn % asked.length] ?? { path: "/" };
      await send({ path: one.path, headers: "cookie" in one ? { cookie } : {} });
    };
    const loop = { port, host, connections, step };
    await closedLoop({ ...loop, seconds: 2 });
    const { perSecond } = await closedLoop({ ...loop, seconds: capacitySeconds });
    const load: Load = { port, asked, seconds, perSecond: times * perSecond };
    let isOver = false;
    const sending = promisify(execFile)(
      process.execPath,
      [path.join(import.meta.dirname, "send-load.ts"), JSON.stringify(load)],
      { maxBuffer: 64 * 1024 * 1024 },
    ).finally(() => {
      isOver = true;
    });
    const [{ stdout }, health, cached] = await Promise.all([
      sending,
      probe(port, "/ok", () => isOver),
      probe(port, article, () => isOver),
    ]);
    const result: LoadResult = JSON.parse(stdout);
    const show = (ms: readonly number[]) =>
      `${[0.5, 0.99, 1].map((share) => percentile(ms, share).toFixed(0)).join(" / ")}`;
    return [
      `${perSecond.toFixed(0)}/s`,
      String(result.asked),
      String(result.acceptedMs.length),
      String(result.refused),
      String(result.broken),
      show(result.acceptedMs),
      `${show(health.ms)} (${health.others})`,
      `${show(cached.ms)} (${cached.others})`,
    ];
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/**
 * Asks for searches and inboxes, which are never cached, at 25 times the rate that the product can answer, and beside them for
 * its health and a cached page.
 * @param ref another commit that is measured in turns with this checkout; none by default
 */
export async function benchOverload(ref: string | undefined): Promise<void> {
  const roots = [undefined, ...(ref ? [prepareCheckout(ref).folder] : [])];
  const table = [
    [
      "checkout",
      "capacity",
      "asked",
      "accepted",
      "503",
      "broken",
      "accepted ms (p50 / p99 / max)",
      "/ok ms (not 200)",
      "cached page ms (not 200)",
    ],
  ];
  for (let round = 0; round < rounds; round += 1)
    for (const root of round % 2 === 0 ? roots : roots.toReversed())
      table.push([root ? (ref ?? "") : "this checkout", ...(await measure(root))]);
  printTable(table);
}
