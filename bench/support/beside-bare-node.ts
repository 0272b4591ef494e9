import { connections, host } from "#tests/support/product-calls.ts";
import type { ServerUnderTest } from "#tests/support/product-server.ts";
import { loadWithAutocannon } from "./autocannon-load.ts";
import { fetchBytes, startBaseline } from "./bare-node.ts";
import { readCpuSeconds } from "./cpu-time.ts";
import { createLoop, readPath } from "./create-loop.ts";
import type { Row } from "./report.ts";
import { showSpread, toSpread } from "./spread.ts";
import { loadWithWrk } from "./wrk-load.ts";

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
 * Compares a path with a bare Node server that sends the same bytes, in five rounds with a turn for each. autocannon
 * sends the requests; the ratio with the bench's own client, which limits both servers, is in the detail. If wrk is
 * installed, it measures too: it leaves a core to the server, so that its rates and times are those of the server.
 * @param options.name the name of the figure, which says whether the path is cached
 * @param options.p99BarMs bar for the time of a request, with one request in flight per connection
 * @returns the ratio of requests per second, and that of processor time per request, which other work on the machine
 * hardly changes
 */
export async function measureBesideBareNode(
  server: Measured,
  { path, name, bar, p99BarMs }: { path: string; name: string; bar: number; p99BarMs?: number },
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
        name: `${name}, share of bare Node`,
        value: rate.median,
        ...row,
        detail: [
          `share ${showSpread(rate)}, ${show(ours.perSecond, bare.perSecond, "/s")}`,
          `${answer.body.length} bytes gzip, p99 ${show(ours.p99Ms, bare.p99Ms, "ms")}`,
          `failures ${ours.failures + bare.failures}, with the own client ${ownClient.toFixed(2)}`,
        ].join("; "),
      },
      {
        name: `${name}, share of bare Node by processor time`,
        value: cpu.median,
        ...row,
        detail: `share ${showSpread(cpu)}, ${show(ours.cpuMicroseconds, bare.cpuMicroseconds, "µs a request")}`,
      },
      ...(await measureWithWrk([server, baseline], { path, name, bar, p99BarMs })),
    ];
  } finally {
    await baseline.stop();
  }
}

/** The same comparison with wrk. @returns nothing if wrk is not installed; a note is printed */
async function measureWithWrk(
  [ours, bare]: readonly [Pick<Measured, "port">, Pick<Measured, "port">],
  options: { path: string; name: string; bar: number; p99BarMs: number | undefined },
): Promise<Row[]> {
  const { path, name, bar, p99BarMs } = options;
  const load = ({ port }: Pick<Measured, "port">) =>
    loadWithWrk({ port, host, paths: [path], connections, seconds: secondsEach });
  const perSecond = { ours: [] as number[], bare: [] as number[] };
  const p99Ms = { ours: [] as number[], bare: [] as number[] };
  let failures = 0;
  // The first round is not counted.
  for (let round = 0; round <= rounds; round += 1) {
    const [own, other] = [await load(ours), await load(bare)];
    if (!own || !other) {
      console.log(`  ${name}: not measured with wrk, which is not installed`);
      return [];
    }
    if (round === 0) continue;
    perSecond.ours.push(own.perSecond);
    perSecond.bare.push(other.perSecond);
    p99Ms.ours.push(own.p99Ms);
    p99Ms.bare.push(other.p99Ms);
    failures += own.failures + other.failures;
  }
  const beside = (of: { ours: number[]; bare: number[] }, unit: string) =>
    `${showSpread(toSpread(of.ours))} beside ${showSpread(toSpread(of.bare))} ${unit}`;
  const share = toSpread(perSecond.ours.map((own, round) => own / (perSecond.bare[round] ?? 0)));
  return [
    {
      name: `${name}, share of bare Node when wrk asks`,
      value: share.median,
      unit: "x",
      bar,
      atLeast: true,
      detail: `share ${showSpread(share)}, ${beside(perSecond, "/s")}; failures ${failures}`,
    },
    ...(p99BarMs === undefined
      ? []
      : [
          {
            name: `${name}, p99 at ${connections} in flight when wrk asks`,
            value: toSpread(p99Ms.ours).median,
            unit: "ms",
            bar: p99BarMs,
            atLeast: false,
            detail: beside(p99Ms, "ms"),
          },
        ]),
  ];
}
