import { openSessions, storeLongThreads } from "#bench/community/community-data.ts";
import { type Row, report } from "#bench/support/report.ts";
import { withPool } from "#bench/support/with-pool.ts";
import type { WithServer } from "#bench/support/with-server.ts";
import { connections } from "#tests/support/product-calls.ts";
import { measureFanOut } from "./measure-fan-out.ts";
import { compareMemberReads } from "./measure-many-members.ts";
import { measureOwnPages } from "./measure-own-pages.ts";
import {
  findBenchMembers,
  storeFollowers,
  storeFollows,
  storeMembers,
  storeNews,
  storeNotifications,
} from "./member-data.ts";

const site = "migraine";
/** Of the members who are logged in, these have notifications and follow others. */
const busyMembers = connections;
/** Members whom each of them follows, besides all tags and conditions. */
const followedMembers = 5000;

// Readers of member pages are slowed down after 300; the bench reads more.
const settings = { PAGE_CACHE_BYTES: "0", RATE_LIMIT_SCALE: "0" };

/** Seeds a database and stores members of whom some are logged in. @returns their cookies */
async function prepare({ dataDir, withServer }: WithServer, last: number, sessions: number) {
  await withServer({}, async () => undefined);
  return withPool(dataDir, async (pool) => {
    await storeMembers(pool, { site, first: 1, last });
    return openSessions(pool, { site, count: sessions });
  });
}

/**
 * Measures a site with many members beside one with a thousand, what belongs to one member, and
 * notifications of a followed thread.
 */
export async function benchMembers(tools: WithServer, ofFew: WithServer): Promise<void> {
  const { dataDir, withServer } = tools;
  const few = await prepare(ofFew, 1000, 1);
  const cookies = await prepare(tools, 100_000, 200);
  const [cookie = ""] = cookies;
  const rows: Row[] = await ofFew.withServer(settings, (small) =>
    withServer(settings, (large) =>
      compareMemberReads({ port: small.port, cookie: few[0] ?? "" }, { port: large.port, cookie }),
    ),
  );

  const followers = 10_000;
  const [followed, ...others] = await withPool(dataDir, async (pool) => {
    const threads = await storeLongThreads(pool, {
      site,
      threads: 9,
      replies: 1200,
      replyNumber: 1,
    });
    const memberIds = (await findBenchMembers(pool)).slice(0, busyMembers);
    await storeFollows(pool, { memberIds, count: followedMembers });
    await storeNews(pool, { memberIds, authors: followedMembers });
    const threadIds = threads.map(({ id }) => id);
    await storeNotifications(pool, { memberIds, threadIds, count: 10_000 });
    await storeFollowers(pool, { threadId: threadIds[0] ?? 0, count: followers });
    return threads;
  });
  if (!followed) throw new Error("No thread was stored");
  const busy = cookies.slice(0, busyMembers);
  const idle = cookies.slice(busyMembers, 2 * busyMembers);
  rows.push(...(await withServer(settings, ({ port }) => measureOwnPages(port, { busy, idle }))));
  rows.push(
    ...(await withServer({ RATE_LIMIT_SCALE: "0" }, ({ port }) =>
      withPool(dataDir, (pool) =>
        measureFanOut(port, {
          pool,
          others,
          cookies: cookies.slice(2 * busyMembers),
          followed: { id: followed.id, followers },
        }),
      ),
    )),
  );
  report("members", rows);
}
