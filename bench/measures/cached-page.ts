import { fetchBytes } from "#bench/support/bare-node.ts";
import { type Measured, measureBesideBareNode } from "#bench/support/beside-bare-node.ts";
import type { Row } from "#bench/support/report.ts";
import { findArticlePath, host } from "#tests/support/product-calls.ts";

/** Compares a cached article with a bare Node server that sends the same bytes. */
export async function measureCachedPage(server: Measured): Promise<Row[]> {
  const { port } = server;
  const path = await findArticlePath(port);
  // The second request is served from the cache.
  await fetchBytes(port, host, path);
  const answer = await fetchBytes(port, host, path);
  if (!answer.headers.includes("HIT")) throw new Error(`${path} is not cached`);
  return measureBesideBareNode(server, { path, name: "cached article", bar: 0.8, p99BarMs: 2 });
}
