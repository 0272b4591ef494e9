import { setTimeout as wait } from "node:timers/promises";
import { fetchBytes, startBaseline } from "#bench/support/bare-node.ts";
import type { Row } from "#bench/support/report.ts";
import { showSpread, toSpread } from "#bench/support/spread.ts";
import type { WithServer } from "#bench/support/with-server.ts";
import { host } from "#tests/support/product-calls.ts";
import { startServer } from "#tests/support/product-server.ts";

const starts = 5;

/** The time from the start of a bare Node server to its first answer, in ms. */
async function startBareNode(): Promise<number> {
  const startedAt = performance.now();
  const baseline = await startBaseline({ headers: [], body: Buffer.from("ok") });
  await fetchBytes(baseline.port, host, "/");
  const ms = performance.now() - startedAt;
  await baseline.stop();
  return ms;
}

/**
 * Measures five starts with the database and five with a running database, each compared with bare Node, and the idle
 * memory.
 */
export async function measureStarts(tools: WithServer): Promise<Row[]> {
  const { withServer } = tools;
  const [whole, adopted, bare]: [number[], number[], number[]] = [[], [], []];
  for (let turn = 0; turn < starts; turn += 1) {
    await withServer({}, async (server) => whole.push(server.firstPageMs));
    bare.push(await startBareNode());
  }
  const memoryMb = await withServer({}, async (server) => {
    // Some modules load a second after the start, and garbage is collected some seconds later.
    await wait(15_000);
    return server.memoryMb();
  });
  for (let turn = 0; turn < starts; turn += 1) adopted.push(await startWithRunningDatabase(tools));
  const toRow = (name: string, values: readonly number[], bar: number): Row => ({
    name,
    value: toSpread(values).median,
    unit: "ms",
    bar,
    atLeast: false,
    detail: `${showSpread(toSpread(values))} of ${starts}; bare Node ${showSpread(toSpread(bare))} ms`,
  });
  return [
    toRow("first 200 after a start", whole, 1000),
    toRow("first 200 after a start beside a running database", adopted, 800),
    {
      name: "idle memory of the Node process",
      value: memoryMb,
      unit: "MB",
      bar: 180,
      atLeast: false,
    },
  ];
}

/** Measures a start while the database is still running after a crash. */
async function startWithRunningDatabase({
  dataDir,
  root,
  withServer,
}: WithServer): Promise<number> {
  const first = await startServer({ dataDir, root });
  first.kill();
  await wait(500);
  return withServer({}, async (server) => server.firstPageMs);
}
