import { openDatabase } from "#lib/core/server/db/client.ts";
import { parseEnv } from "#lib/core/server/env.ts";
import { createInvalidationFeed } from "#lib/core/server/invalidation.ts";
import { runExports } from "#lib/exports/server/run-exports.ts";
import { exportParts } from "#lib/registries/server/export-parts.ts";
import { loadSites, openSiteDirectory } from "#lib/site/server/site-directory.ts";
import { createUploadStorage } from "#lib/uploads/server/upload-storage.ts";

// A worker in a separate process, for tests that kill it or measure its memory: prints each mail, then the megabytes
// by which the process has grown.
const [url = "", folder = ""] = process.argv.slice(2);
const { db, close } = openDatabase(url);
const directory = await openSiteDirectory(
  () => loadSites(db),
  createInvalidationFeed(),
  () => undefined,
);
// Loaded in advance, because these modules would otherwise be loaded during the measurement.
await Promise.all([import("yazl"), import("flydrive/drivers/fs")]);
const before = process.memoryUsage().rss;
await runExports(
  {
    db,
    directory,
    parts: exportParts,
    toOrigin: (host) => `http://${host}`,
    storage: createUploadStorage(parseEnv({ DATA_DIR: folder })),
    mailer: { send: async ({ to }) => void process.stdout.write(`mail ${to}\n`) },
    onError: (error) => {
      throw error;
    },
  },
  new AbortController().signal,
);
await close();
const growth = process.resourceUsage().maxRSS * 1024 - before;
process.stdout.write(`megabytes ${Math.round(growth / 1_000_000)}\n`);
