import { connections, host } from "#tests/support/product-calls.ts";
import type { ServerUnderTest } from "#tests/support/product-server.ts";
import { loadWithAutocannon } from "./autocannon-load.ts";
import { fetchBytes, startBaseline } from "./bare-node.ts";
import { readCpuSeconds } from "./cpu-time.ts";
import { createLoop, readPath } from "./create-loop.ts";
import type { Row } from "./report.ts";
import { showSpread, toSpread } from "./spread.ts";

const rounds = 5;
const secondsEach = 2;

/** A server that is measured. */
export type Measured = Pick<ServerUnderTest, "port" | "pid">;

/** Rates, latencies and processor time of one of the two, round by round. */
const createSeries = () => ({
  perSecond: [] as number[],
  p99Ms: [] as number[],
  cpuMicroseconds: [] as number[],
  failures: 0,
});

/**
 * Compares a path with a bare Node server that sends the same bytes, in five rounds in which each of the two has its turn.
 * autocannon asks; the share with the bench's own client, which limits both, is in the detail.
 * @param options.name of the figure: what is cached says so
 * @returns the share of requests a second, and that of processor time for a request, which other work on the machine
 * changes little
 */
export async function measureBesideBareNode(
  server: Measured,
  { path, name, bar }: { path: string; name: string; bar: number },
): Promise<Row[]> {
  const answer = await fetchBytes(server.port, host, path);
  const baseline = await startBaseline(answer);
  const load = async ({ port, pid }: Measured, series = createSeries()) => {
    const before = readCpuSeconds(pid);
    const given = await loadWithAutocannon({ port, host, path, connections, seconds: secondsEach });
    const used = readCpuSeconds(pid) - before;
    series.perSecond.push(given.perSecond);
    series.p99Ms.push(given.p99Ms);
    series.cpuMicroseconds.push((1e6 * used) / given.requests);
    series.failures += given.failures;
  };
  const loop = ({ port }: Measured) => createLoop(port, readPath(path))(connections, secondsEach);
  try {
    await load(server);
    await load(baseline);
    const [ours, bare] = [createSeries(), createSeries()];
    for (let round = 0; round < rounds; round += 1) {
      await load(server, ours);
      await load(baseline, bare);
    }
    const shares = (of: "perSecond" | "cpuMicroseconds") =>
      toSpread(
        ours[of].map((own, round) => {
          const other = bare[of][round] ?? Number.NaN;
          return of === "perSecond" ? own / other : other / own;
        }),
      );
    const show = (one: number[], other: number[], unit: string) =>
      `${showSpread(toSpread(one))} beside ${showSpread(toSpread(other))} ${unit}`;
    const ownClient = (await loop(server)).perSecond / (await loop(baseline)).perSecond;
    const [rate, cpu] = [shares("perSecond"), shares("cpuMicroseconds")];
    const row = { unit: "x", bar, atLeast: true };
    return [
      {
        ...{ name: `${name}, share of bare Node`, value: rate.median, ...row },
        detail: [
          `share ${showSpread(rate)}, ${show(ours.perSecond, bare.perSecond, "/s")}`,
          `${answer.body.length} bytes gzip, p99 ${show(ours.p99Ms, bare.p99Ms, "ms")}`,
          `failures ${ours.failures + bare.failures}, with the own client ${ownClient.toFixed(2)}`,
        ].join("; "),
      },
      {
        ...{ name: `${name}, share of bare Node by processor time`, value: cpu.median, ...row },
        detail: `share ${showSpread(cpu)}, ${show(ours.cpuMicroseconds, bare.cpuMicroseconds, "µs a request")}`,
      },
    ];
  } finally {
    await baseline.stop();
  }
}
