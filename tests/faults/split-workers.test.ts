import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  CreateCommentDocument,
  ForumsPageDocument,
  type ForumsPageQuery,
} from "#graphql/generated/client/graphql.ts";
import { type SplitTiers, startSplitTiers } from "#tests/support/faults/split-tiers.ts";
import { listWorkers } from "#tests/support/list-workers.ts";
import { ask, fetchPlain, logIn } from "#tests/support/product-calls.ts";

const patienceMs = 30_000;

let tiers: SplitTiers;
let cookie: string;
let threads: { id: string; path: string }[];
beforeAll(async () => {
  tiers = await startSplitTiers({ api: { WORKERS: "2" } });
  cookie = await logIn(tiers.web.port, "member@demo.test");
  const found = await ask<ForumsPageQuery>(tiers.web.port, cookie, ForumsPageDocument, { page: 1 });
  threads = found.threads.items.filter(({ commentCount }) => commentCount < 12);
});
afterAll(() => tiers.stop());

const read = (path: string) => fetchPlain(tiers.web.port, path);

/** Asks for pages until they are kept, which takes a stream from each worker that has answered. */
async function keepPage(path: string): Promise<void> {
  await expect
    .poll(async () => (await read(path)).headers["x-page-cache"], { timeout: patienceMs })
    .toBe("HIT");
}

test("pages that several workers of an API tier have answered for are kept, and never old", async () => {
  expect(threads.length).toBeGreaterThan(3);
  for (let round = 0; round < 16; round += 1) {
    const { id, path } = threads[round % threads.length] ?? { id: "", path: "" };
    await keepPage(path);
    const body = `A reply that everyone should see: ${randomUUID()}`;
    const variables = { assocId: id, body, idempotencyKey: randomUUID() };
    await ask(tiers.web.port, cookie, CreateCommentDocument, variables);
    // At once, so that they are on several connections, and with these at several workers.
    const pages = await Promise.all(Array.from({ length: 8 }, () => read(path)));
    for (const { text } of pages) expect(text).toContain(body);
  }
});

test("workers that are replaced are followed, and pages are kept again", async () => {
  const [first] = threads;
  if (!first) throw new Error("There is no thread.");
  await keepPage(first.path);
  const before = listWorkers(tiers.api.pid);
  expect(before).toHaveLength(2);
  tiers.api.signal("SIGUSR2");
  const statuses: number[] = [];
  const areReplaced = () => {
    const now = listWorkers(tiers.api.pid);
    return now.length === before.length && now.every((pid) => !before.includes(pid));
  };
  const deadline = performance.now() + 90_000;
  while (!areReplaced() && performance.now() < deadline)
    statuses.push((await read("/forums")).status, (await read(first.path)).status);
  expect(areReplaced()).toBe(true);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  await keepPage(first.path);
  const body = `A reply to the new workers: ${randomUUID()}`;
  const variables = { assocId: first.id, body, idempotencyKey: randomUUID() };
  await ask(tiers.web.port, cookie, CreateCommentDocument, variables);
  // A new worker may not be followed yet: the response waits for it, at most a second.
  await expect
    .poll(async () => (await read(first.path)).text, { timeout: 10_000, interval: 20 })
    .toContain(body);
});
