import { fetchBytes, startBaseline } from "#bench/support/bare-node.ts";
import { createLoop, readPath } from "#bench/support/create-loop.ts";
import type { Row } from "#bench/support/report.ts";
import { connections, findArticlePath, host, seconds } from "#tests/support/product-calls.ts";

/** Compares a cached article with a bare Node server that sends the same bytes, alternating the two. */
export async function measureCachedPage(port: number): Promise<Row[]> {
  const path = await findArticlePath(port);
  // The second request is served from the cache.
  await fetchBytes(port, host, path);
  const answer = await fetchBytes(port, host, path);
  if (!answer.headers.includes("HIT")) throw new Error(`${path} is not cached`);
  const baseline = await startBaseline(answer);
  const run = (target: number) => createLoop(target, readPath(path))(connections, seconds / 2);
  await run(port);
  await run(baseline.port);
  const ours = [await run(port)];
  const bare = [await run(baseline.port)];
  ours.push(await run(port));
  bare.push(await run(baseline.port));
  await baseline.stop();
  const mean = (results: typeof ours) =>
    results.reduce((sum, result) => sum + result.perSecond, 0) / results.length;
  const detail = `${mean(ours).toFixed(0)}/s beside ${mean(bare).toFixed(0)}/s, ${answer.body.length} bytes gzip, p99 ${ours[0]?.p99Ms.toFixed(1)} ms`;
  return [
    {
      name: "cached article, share of bare Node",
      value: mean(ours) / mean(bare),
      unit: "x",
      bar: 0.8,
      atLeast: true,
      detail,
    },
  ];
}
