import { openDatabase } from "#lib/core/server/db/client.ts";
import { fanOutEvents } from "#lib/notifications/server/fan-out.ts";

// A worker in a separate process, for tests that kill it: prints a line after each batch.
const [url = "", batchSize = "10"] = process.argv.slice(2);
const { db, close } = openDatabase(url);
await fanOutEvents({
  db,
  batchSize: Number(batchSize),
  onNotified: (memberIds) => process.stdout.write(`${memberIds.length}\n`),
});
await close();
