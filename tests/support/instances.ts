import { monitorEventLoopDelay } from "node:perf_hooks";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { contentItems } from "#lib/content/server/content-tables.ts";
import { inTransaction } from "#lib/core/server/invalidation.ts";
import { makeItem } from "./make-content.ts";
import { renderTestPage } from "./render-test-page.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

/** No instance shows a page for longer than this after a write on another. */
export const maxAgeMs = 1000;

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

/** Asks for a page until it shows a text. @returns when the last old page was asked for, in ms from now */
export async function waitForText(on: TestServer, path: string, text: string): Promise<number> {
  const startedAt = performance.now();
  let lastOldMs = 0;
  for (;;) {
    const askedMs = performance.now() - startedAt;
    if ((await on.ask(path)).text.includes(text)) return lastOldMs;
    lastOldMs = askedMs;
    if (askedMs > 15_000) throw new Error(`${path} does not show ${text} after 15 s.`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/**
 * Writes on one instance and reads the cached page on the next, in turns, with some items at the same
 * time. @returns how long each page was old, and the longest time that this process itself stood
 * still, in ms
 */
export async function alternate(
  instances: readonly TestServer[],
  { tries, lanes = 8 }: { tries: number; lanes?: number },
): Promise<{ ages: number[]; stoodStillMs: number }> {
  const [first] = instances;
  if (!first) throw new Error("There are no instances.");
  const ages: number[] = [];
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  let begun = 0;
  const runLane = async (lane: number) => {
    const { id, slug } = await makeItem(first.network);
    const path = `/posts/${slug}`;
    for (const instance of instances) await instance.ask(path);
    while (begun < tries) {
      begun += 1;
      const turn = begun + lane;
      const writer = instances[turn % instances.length] ?? first;
      const reader = instances[(turn + 1) % instances.length] ?? first;
      const title = `Title ${lane}-${begun}-${turn}.`;
      // Otherwise nothing would have to be invalidated.
      await expect
        .poll(async () => (await reader.ask(path)).headers["x-page-cache"], { interval: 5 })
        .toBe("HIT");
      await writeTitle(writer, id, title);
      ages.push(await waitForText(reader, path, title));
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_unused, lane) => runLane(lane)));
  delay.disable();
  return { ages, stoodStillMs: delay.max / 1e6 };
}
