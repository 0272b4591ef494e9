import { connections, host } from "#tests/support/product-calls.ts";
import { fetchBytes, startBaseline } from "./bare-node.ts";
import { createLoop, readPath } from "./create-loop.ts";
import { mergeRounds } from "./merge-rounds.ts";
import type { Row } from "./report.ts";

const rounds = 5;

/**
 * Repeats a measure in five rounds. Before each round, the bench's own client requests the bytes of a home page from
 * a bare Node server, which shows the speed of the machine at that time.
 * @returns rows with the median of each figure, and the range from 10 % to 90 %
 */
export async function measureInRounds(
  port: number,
  measure: () => Promise<readonly Row[]>,
): Promise<Row[]> {
  const baseline = await startBaseline(await fetchBytes(port, host, "/"));
  const askBareNode = createLoop(baseline.port, readPath("/"));
  const bare: number[] = [];
  const done: (readonly Row[])[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      bare.push((await askBareNode(connections, 1)).perSecond);
      done.push(await measure());
    }
  } finally {
    await baseline.stop();
  }
  return mergeRounds(done, bare);
}
