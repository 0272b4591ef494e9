import { measureUploads } from "#bench/measures/uploads.ts";
import { createLiveMemory } from "#bench/support/live-memory.ts";
import { type Row, report } from "#bench/support/report.ts";
import { withPool } from "#bench/support/with-pool.ts";
import type { WithServer } from "#bench/support/with-server.ts";
import { connections, logIn } from "#tests/support/product-calls.ts";
import { openSessions, storeLongThreads } from "./community-data.ts";
import { measureCachedArticles } from "./measure-cached-articles.ts";
import { measureLiveReplies } from "./measure-live-replies.ts";
import { measureLongThreads } from "./measure-long-threads.ts";
import { measureMemory, measurePosting, measureReactionToggles } from "./measure-posting.ts";

const memberEmail = "member@demo.test";
const others = ["member2", "moderator", "admin"].map((name) => `${name}@demo.test`);
const replyNumber = 4900;
/** Members who post and react. Each posts about ten texts, as an active member does in a day. */
const posters = 400;

/** All of it; with a twentieth of the replies and reactions, to try the bench; or cached pages alone. */
const parts = ["all", "quick", "cached-articles"];

/**
 * Measures discussions: long threads, posting, reactions, live replies, memory, uploads, and cached pages
 * while others reply.
 * @param part one of `parts`
 */
export async function benchCommunity(
  { dataDir, withServer }: WithServer,
  part: string,
): Promise<void> {
  if (!parts.includes(part))
    throw new Error(`Unknown part ${part}. Available: ${parts.join(", ")}.`);
  await withServer({}, async () => undefined);
  const rows: Row[] = [];
  const keep = (measured: readonly Row[]) => {
    rows.push(...measured);
    for (const { name, value, unit } of measured)
      process.stderr.write(`  ${name}: ${value.toFixed(2)} ${unit}\n`);
  };
  const scale = part === "quick" ? 0.05 : 1;
  const stored = { site: "migraine", threads: connections, replies: 5000, replyNumber };
  const threads = await withPool(dataDir, (pool) => storeLongThreads(pool, stored));
  if (part === "cached-articles") {
    await withServer({}, async ({ port }) => {
      const cookie = await logIn(port, memberEmail);
      keep(await measureCachedArticles(port, { threads, cookie }));
    });
    report("community-cached-articles", rows);
    return;
  }
  keep(
    await withServer({ PAGE_CACHE_BYTES: "0" }, ({ port }) =>
      measureLongThreads(port, threads, replyNumber),
    ),
  );
  const members = await withPool(dataDir, (pool) =>
    openSessions(pool, { site: stored.site, count: posters }),
  );
  // Readers' sockets ask for a document that no page of the product has.
  await withServer({ GRAPHQL_OPEN: "true" }, async ({ port }) => {
    const cookies: string[] = [];
    for (const email of [memberEmail, ...others]) cookies.push(await logIn(port, email));
    const [cookie = ""] = cookies;
    keep(await measureCachedArticles(port, { threads, cookie }));
    const [thread] = threads;
    if (thread) keep(await measureLiveReplies(port, { thread, cookies, readers: 1000 }));
    await withPool(dataDir, async (pool) => {
      keep(await measurePosting(port, { pool, threads, cookies: members }));
      const toggles = { pool, threads, cookies: members, count: 20_000 * scale };
      keep(await measureReactionToggles(port, toggles));
    });
  });
  const count = 100_000 * scale;
  const { settings, readLiveMb } = await createLiveMemory();
  keep(
    await withServer(settings, ({ port, memoryMb }) =>
      measureMemory(port, { threads, cookies: members, count, memoryMb, readLiveMb }),
    ),
  );
  keep(await withServer({ RATE_LIMIT_SCALE: "0" }, ({ port }) => measureUploads(port)));
  report("community", rows);
}
