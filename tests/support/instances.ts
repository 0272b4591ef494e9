import { setTimeout as wait } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { contentItems } from "#lib/content/server/content-tables.ts";
import { inTransaction } from "#lib/core/server/invalidation.ts";
import { makeItem } from "./make-content.ts";
import { renderTestPage } from "./render-test-page.ts";
import type { Reply } from "./send-request.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

/**
 * Starts instances of one installation: on one database and, with `REDIS_URL`, one Redis.
 * @param settings environment variables that override those of the tests
 */
export async function startInstances(count: number, settings: Record<string, string> = {}) {
  const first = await startTestServer({ renderPage: renderTestPage, settings });
  const instances = [first];
  while (instances.length < count)
    instances.push(
      await startTestServer({ renderPage: renderTestPage, settings, sharesNetworkWith: first }),
    );
  return {
    instances,
    close: async () => {
      for (const instance of [...instances].reverse()) await instance.close();
    },
  };
}

/** Changes the title of an item like a use case. */
export async function writeTitle(on: TestServer, id: string, title: string): Promise<void> {
  const siteIds = [on.network.site("migraine").id];
  await inTransaction(on.network.services.store, async (tx, invalidate) => {
    await tx
      .update(contentItems)
      .set({ title })
      .where(eq(contentItems.id, Number(id)));
    invalidate("ContentItem", id, siteIds);
  });
}

/** At least 20 seconds, because a page with a missed invalidation stays outdated for minutes. */
const maxReads = 4000;

/** Requests a page until its response meets a condition. @throws when it never does */
async function readUntil(
  on: TestServer,
  path: string,
  isWanted: (reply: Reply) => boolean,
): Promise<void> {
  // Not `expect.poll`, which creates an error for each page that is stale for a moment.
  for (let reads = 0; reads < maxReads; reads += 1) {
    if (isWanted(await on.ask(path))) return;
    await wait(5);
  }
  throw new Error(`${path} never shows what it should.`);
}

/** Requests a page until it shows a text. @throws when it stays stale */
export const waitForText = (on: TestServer, path: string, text: string): Promise<void> =>
  readUntil(on, path, (reply) => reply.text.includes(text));

/**
 * Writes on one instance and reads the cached page on the next until it shows the change, in turns, with several
 * items at the same time. Fails if a page stays stale until it leaves the cache.
 * @returns the number of reads
 */
export async function alternate(
  instances: readonly TestServer[],
  { tries, lanes = 8 }: { tries: number; lanes?: number },
): Promise<number> {
  const [first] = instances;
  if (!first) throw new Error("There are no instances.");
  let begun = 0;
  let read = 0;
  const runLane = async (lane: number) => {
    // Old items, because the newest items are listed on the pages of others, which their writes would invalidate.
    const { id, slug } = await makeItem(first.network, { publishedIn: -100_000 });
    const path = `/posts/${slug}`;
    for (const instance of instances) await instance.ask(path);
    while (begun < tries) {
      begun += 1;
      const turn = begun + lane;
      const writer = instances[turn % instances.length] ?? first;
      const reader = instances[(turn + 1) % instances.length] ?? first;
      const title = `Title ${lane}-${begun}-${turn}.`;
      // The page must be cached first, so that the write has to invalidate it.
      await readUntil(reader, path, ({ headers }) => headers["x-page-cache"] === "HIT");
      await writeTitle(writer, id, title);
      await waitForText(reader, path, title);
      read += 1;
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_unused, lane) => runLane(lane)));
  return read;
}
