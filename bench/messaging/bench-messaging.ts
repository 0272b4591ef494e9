import { type Row, report } from "#bench/support/report.ts";
import { openSessions } from "#bench/support/stored-data.ts";
import { withPool } from "#bench/support/with-pool.ts";
import type { WithServer } from "#bench/support/with-server.ts";
import { startBareEcho } from "./bare-echo.ts";
import { measureLatency, type Pair } from "./measure-latency.ts";
import { measureLists } from "./measure-lists.ts";
import { measureRoom } from "./measure-room.ts";
import { measureSockets } from "./measure-sockets.ts";
import { storeInbox, storeMessages, storePairs } from "./messaging-data.ts";

const site = "migraine";

/**
 * Measures private messages: how fast they arrive, a room of listeners, long conversations, a full inbox and many
 * idle sockets.
 * @param isQuick a tenth of the sockets and messages, to try the bench
 */
export async function benchMessaging(
  { dataDir, withServer }: WithServer,
  isQuick: boolean,
): Promise<void> {
  const scale = isQuick ? 0.1 : 1;
  const sockets = 10_000 * scale;
  await withServer({}, async () => undefined);
  const rows: Row[] = [];
  const keep = (measured: readonly Row[]) => {
    rows.push(...measured);
    for (const { name, value, unit } of measured)
      process.stderr.write(`  ${name}: ${value.toFixed(2)} ${unit}\n`);
  };
  // Ten sockets of each member; the first pairs have the inbox and the long conversation.
  const count = sockets / 20 + 10;
  const pairs = await withPool(dataDir, async (pool): Promise<Pair[]> => {
    const cookies = await openSessions(pool, { site, count: 2 * count });
    const ids = await storePairs(pool, count);
    await storeMessages(pool, ids[1] ?? "", 100_000 * scale);
    await storeInbox(pool, 5000 * scale);
    return ids.map((conversationId, index) => ({
      conversationId,
      sender: cookies[2 * index] ?? "",
      receiver: cookies[2 * index + 1] ?? "",
    }));
  });
  const [full, long, short, ...others] = pairs;
  if (!full || !long || !short) throw new Error("The conversations were not stored");
  await withServer({}, ({ port }) =>
    withPool(dataDir, async (pool, url) => {
      const bare = await startBareEcho(url);
      const latency = { barePort: bare.port, pairs: others.slice(0, 20) };
      keep(await measureLatency(port, latency).finally(bare.stop));
      keep(await measureRoom(port, { pool, pair: short }));
      keep(await measureLists(port, { short, long, full: full.sender }));
    }),
  );
  // Runs with the limits of the product.
  keep(
    await withServer({ RATE_LIMIT_SCALE: "1" }, ({ port, memoryMb }) =>
      measureSockets(port, { pairs: others, sockets, memoryMb }),
    ),
  );
  report("messaging", rows);
}
