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

/** Changes the title of an item as a use case does. */
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

/** Asks for a page until its answer is as wanted. @throws when it never is */
async function readUntil(
  on: TestServer,
  path: string,
  isWanted: (reply: Reply) => boolean,
): Promise<void> {
  // Not `expect.poll`, which makes an error of each page that is old for a moment.
  for (let reads = 0; reads < maxReads; reads += 1) {
    if (isWanted(await on.ask(path))) return;
    await wait(5);
  }
  throw new Error(`${path} never shows what it should.`);
}

/** Asks for a page until it shows a text. @throws when it stays old */
export const waitForText = (on: TestServer, path: string, text: string): Promise<void> =>
  readUntil(on, path, (reply) => reply.text.includes(text));

/**
 * Writes on one instance and reads the cached page on the next until it shows what was written, in turns, with some items at
 * the same time. A page that stays old until its time in the cache is over fails.
 * @returns how many pages were read
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
    // Old ones: the newest are listed on the pages of the others, which their writes would invalidate.
    const { id, slug } = await makeItem(first.network, { publishedIn: -100_000 });
    const path = `/posts/${slug}`;
    for (const instance of instances) await instance.ask(path);
    while (begun < tries) {
      begun += 1;
      const turn = begun + lane;
      const writer = instances[turn % instances.length] ?? first;
      const reader = instances[(turn + 1) % instances.length] ?? first;
      const title = `Title ${lane}-${begun}-${turn}.`;
      // Otherwise nothing would have to be invalidated.
      await readUntil(reader, path, ({ headers }) => headers["x-page-cache"] === "HIT");
      await writeTitle(writer, id, title);
      await waitForText(reader, path, title);
      read += 1;
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_unused, lane) => runLane(lane)));
  return read;
}
