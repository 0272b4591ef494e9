import { GCProfiler } from "node:v8";
import { sql } from "drizzle-orm";
import { openServerDatabase } from "#lib/core/server/db/client.ts";
import { limitOldGeneration } from "#server/start/limit-old-generation.ts";

/**
 * Runs requests that wait for the database, in a separate process with nothing else in its heap. Prints as JSON how
 * many bytes of each request the collections of the young part of the heap moved to the old part. Usage: node
 * hold-requests.ts <url of a database>
 */
const [url = ""] = process.argv.slice(2);
const { db, close } = openServerDatabase(url, () => false);
const requests = 600;
limitOldGeneration();

/** The memory of a waiting request, about 100 kB. */
const makeRequest = () => Array.from({ length: 1000 }, (_, id) => ({ id, of: { id } }));

async function hold(wait: () => Promise<unknown>): Promise<void> {
  for (let turn = 0; turn < requests; turn += 1) {
    const request = makeRequest();
    await wait();
    if (request.length === 0) throw new Error("A request is empty");
  }
}

async function countMoved(wait: () => Promise<unknown>): Promise<number> {
  await hold(wait);
  const profiler = new GCProfiler();
  profiler.start();
  await hold(wait);
  const young = profiler.stop().statistics.filter(({ gcType }) => gcType === "Scavenge");
  if (young.length < 3) throw new Error("There were too few collections");
  const sizes = young.map(({ beforeGC, afterGC }) =>
    [beforeGC, afterGC].map(
      ({ heapSpaceStatistics }) =>
        heapSpaceStatistics.find(({ spaceName }) => spaceName === "old_space")?.spaceUsedSize ?? 0,
    ),
  );
  const moved = sizes.reduce((sum, [before = 0, after = 0]) => sum + after - before, 0);
  return moved / requests;
}

const read = () => db.execute(sql`select ${1}::int as one`);
const statement = await countMoved(read);
const transaction = await countMoved(() => db.transaction((tx) => tx.execute(sql`select 1`)));
process.stdout.write(JSON.stringify({ statement, transaction }));
await close();
