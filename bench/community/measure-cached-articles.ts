import { randomUUID } from "node:crypto";
import { createLoop, readPaths } from "#bench/support/create-loop.ts";
import type { Row } from "#bench/support/report.ts";
import { CreateCommentDocument } from "#graphql/generated/client/graphql.ts";
import {
  connections,
  fetchPlain,
  listPaths,
  toOperationBody,
} from "#tests/support/product-calls.ts";
import type { LongThread } from "./community-data.ts";

const repliesPerSecond = 5;

/**
 * Compares the rate of cached articles with and without replies on their site, alternating the two. The
 * result is the median of the pairs, so that other work on the machine during one of them does not count.
 */
export async function measureCachedArticles(
  port: number,
  options: { threads: readonly LongThread[]; cookie: string },
): Promise<Row[]> {
  const { threads, cookie } = options;
  const articles = ["/", ...(await listPaths(port, "/page/", /href="(\/posts\/[a-z0-9-]+)"/g))];
  const read = createLoop(port, readPaths(articles));
  let posted = 0;
  const post = () => {
    posted += 1;
    const variables = {
      assocId: String(threads[posted % threads.length]?.id),
      body: `Measured reply ${posted}`,
      idempotencyKey: randomUUID(),
    };
    return fetchPlain(port, "/api", {
      method: "POST",
      headers: { "content-type": "application/json", cookie },
      body: toOperationBody(CreateCommentDocument, variables),
    });
  };
  const pairs: { quiet: number; busy: number; share: number }[] = [];
  await read(connections, 3);
  for (let turn = 0; turn < 5; turn += 1) {
    const quiet = (await read(connections, 3)).perSecond;
    const timer = setInterval(() => void post().catch(() => undefined), 1000 / repliesPerSecond);
    const busy = (await read(connections, 3)).perSecond;
    clearInterval(timer);
    pairs.push({ quiet, busy, share: busy / quiet });
  }
  pairs.sort((a, b) => a.share - b.share);
  const { quiet, busy, share } = pairs[2] ?? { quiet: 0, busy: 0, share: 0 };
  return [
    {
      name: `rate of ${articles.length} cached pages with ${repliesPerSecond} replies a second, share of the rate without`,
      ...{ value: share, unit: "x", bar: 0.9, atLeast: true },
      detail: `${busy.toFixed(0)}/s beside ${quiet.toFixed(0)}/s, ${posted} replies; pairs ${pairs.map((pair) => pair.share.toFixed(2)).join(", ")}`,
    },
  ];
}
