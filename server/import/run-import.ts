/**
 * Usage: npm run import -- wxr --site <prefix> <file.xml>
 *        npm run import -- wordpress --site <prefix> <dump.sql|file with an address>
 *        npm run import -- forum --site <prefix> <folder>
 *        npm run import -- redirects --site <prefix> <file.csv|file.json>
 *        npm run import -- conditions [--site <prefix>] <file.ndjson|file.json>
 *        npm run import -- runs
 *        npm run import -- undo <number of a run>
 */
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { importedPicturesFolder } from "#lib/core/server/env.ts";
import { StartUpError } from "#lib/core/server/start-up-error.ts";
import { importConditions } from "#lib/imports/server/import-conditions.ts";
import { ImportError } from "#lib/imports/server/import-error.ts";
import { importForum } from "#lib/imports/server/import-forum.ts";
import { importRedirects } from "#lib/imports/server/import-redirects.ts";
import { importWordPress } from "#lib/imports/server/import-wordpress.ts";
import { importWxr } from "#lib/imports/server/import-wxr.ts";
import { readRedirectList } from "#lib/imports/server/read-redirect-list.ts";
import { describeFailure } from "#lib/imports/server/refused-by-database.ts";
import { replayBlog } from "#lib/imports/server/replay-blog.ts";
import { replayRedirects } from "#lib/imports/server/replay-redirects.ts";
import { replayWordPress } from "#lib/imports/server/replay-wordpress.ts";
import { listRuns } from "#lib/imports/server/runs/list-runs.ts";
import type { RunRecorder } from "#lib/imports/server/runs/run-recorder.ts";
import { undoRun } from "#lib/imports/server/runs/undo-run.ts";
import { withRun } from "#lib/imports/server/runs/with-run.ts";
import { createBucketSource, type UploadsSource } from "#lib/imports/server/uploads-source.ts";
import { readWxr } from "#lib/imports/server/wxr/read-wxr.ts";
import type { ImportReport } from "#lib/imports/shared/import-report.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { listSiteNames } from "#lib/site/shared/site-name.ts";
import { removeImportedPictures } from "#lib/uploads/server/remove-imported-pictures.ts";
import { createBucketReader, createUploadStorage } from "#lib/uploads/server/upload-storage.ts";
import { getSiteByPrefix, type Network, withNetwork } from "#server/database/with-network.ts";
import { createSiteOrigin } from "#server/http/site-origin.ts";
import { printReport } from "./print-report.ts";
import { type ImportArguments, readArguments, toRunOptions } from "./read-arguments.ts";
import { showProgress } from "./show-progress.ts";
import { createSiteClient } from "./site-client.ts";

const onProgress = showProgress(process.stdout);
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Compares a running site with a list of redirects. Stores nothing. */
async function replayList(file: string, host: string, address: string): Promise<ImportReport> {
  const rows = await readRedirectList(file);
  const ask = createSiteClient(address, host);
  const report = await replayRedirects({ rows, host, ask, onProgress });
  const { "rows answered exactly": exact = 0, "rows answered wrongly": wrong = 0 } = report.counts;
  if (wrong > 0) process.exitCode = 1;
  const percent = rows.length === 0 ? 100 : (100 * exact) / rows.length;
  say(`${exact} of ${rows.length} addresses are answered exactly (${percent.toFixed(2)} %).`);
  return report;
}

/** Compares a running site with the old addresses of a blog, of an export or of a database. Stores nothing. */
async function replayOld(
  { kind, file, choice, authorMap }: ImportArguments,
  address: string,
  site: Site,
  { store }: Network,
): Promise<ImportReport> {
  const ask = createSiteClient(address, site.host);
  const how = { db: store.db, site, authorMap, ask, onProgress };
  const report =
    kind === "wordpress"
      ? await replayWordPress({ ...how, from: file, choice })
      : await replayBlog({ ...how, read: () => readWxr(file) });
  const { "answered exactly": exact = 0, "answered wrongly": wrong = 0 } = report.counts;
  const total = exact + wrong;
  const percent = total === 0 ? 100 : (100 * exact) / total;
  say(`${exact} of ${total} old addresses lead to their place (${percent.toFixed(2)} %).`);
  if (wrong > 0) process.exitCode = 1;
  return report;
}

/** A folder, or the bucket and prefix of an address such as `s3://bucket/uploads`. */
function openUploads(address: string, env: Network["env"]): string | UploadsSource {
  const [, bucket, prefix = ""] = /^s3:\/\/([^/]+)(?:\/(.*?))?\/*$/.exec(address) ?? [];
  return bucket === undefined
    ? address
    : createBucketSource(createBucketReader(env, bucket), prefix);
}

/** Imports what the command names. @param recorder records the rows of the run, so that it can be undone */
async function bring(
  options: ImportArguments,
  { store, directory, env }: Network,
  recorder: RunRecorder,
): Promise<ImportReport> {
  const { kind, file, isDryRun, authorMap, menu, uploads, ignoresCase } = options;
  const site = options.site === undefined ? null : getSiteByPrefix(directory, options.site);
  if (kind === "conditions") return importConditions({ store, site, file, isDryRun, recorder });
  if (!site) throw new ImportError("--site <prefix> is required.");
  const common = { store, site, file, isDryRun, recorder };
  if (kind === "redirects") return importRedirects({ ...common, ignoresCase });
  if (kind === "forum") {
    const origin = createSiteOrigin(env)(site.host);
    return importForum({ ...common, folder: file, origin, authorMap, onProgress });
  }
  const target = importedPicturesFolder(env);
  const pictures = uploads ? { uploads: openUploads(uploads, env), target } : undefined;
  const { fetchFrom: hosts, allowsLoopback: allowsPrivate } = options;
  const service = hosts.find((host) => /^(?:[\w-]+\.)?gravatar\.com$/.test(host));
  const gravatar = service === undefined ? undefined : `https://${service}`;
  const fetchFrom = hosts.length === 0 ? undefined : { hosts, allowsPrivate, gravatar };
  const avatarStorage = createUploadStorage(env);
  const { privateForums } = options;
  const how = {
    ...common,
    authorMap,
    menu,
    pictures,
    fetchFrom,
    avatarStorage,
    privateForums,
    onProgress,
  };
  if (kind === "wxr") return importWxr(how);
  const { choice, roleMap, merges } = options;
  const siteNames = listSiteNames(directory.all());
  return importWordPress({ ...how, from: file, choice, roleMap, merges, siteNames });
}

function importAsRun(options: ImportArguments, network: Network): Promise<ImportReport> {
  const { kind, file, isDryRun, replay } = options;
  const { store, directory } = network;
  const site = options.site === undefined ? null : getSiteByPrefix(directory, options.site);
  if (site && replay !== undefined)
    return kind === "redirects"
      ? replayList(file, site.host, replay)
      : replayOld(options, replay, site, network);
  const onStart = (id: number, isContinued: boolean) =>
    say(isContinued ? `Continues run ${id}, which was not finished.` : `This is run ${id}.`);
  const source = path.resolve(file);
  return withRun(
    { store, kind, site, source, options: toRunOptions(options), isDryRun, onStart },
    (recorder) => bring(options, network, recorder),
  );
}

async function undo(
  { runId, isDryRun }: { runId: number; isDryRun: boolean },
  { store, env }: Network,
): Promise<ImportReport> {
  const folder = importedPicturesFolder(env);
  const pictures = { db: store.db, storage: createUploadStorage(env), folder };
  return undoRun({
    store,
    runId,
    isDryRun,
    removePictures: (names) => removeImportedPictures(pictures, names),
  });
}

try {
  const options = readArguments(process.argv.slice(2));
  if (options.kind === "runs")
    await withNetwork(async ({ store }) => (await listRuns(store.db)).forEach(say));
  else {
    const report = await withNetwork((network) =>
      options.kind === "undo" ? undo(options, network) : importAsRun(options, network),
    );
    if (options.report) await writeFile(options.report, `${JSON.stringify(report, null, 2)}\n`);
    const isReplay = options.kind !== "undo" && options.replay !== undefined;
    printReport(report, { ...options, isDryRun: options.isDryRun && !isReplay }, say);
  }
} catch (error) {
  const isExpected = error instanceof ImportError || error instanceof StartUpError;
  // Statements and values of the database are not shown, because they contain personal texts.
  const message = isExpected
    ? error.message
    : `${describeFailure(error)} What was stored before is whole. Run the same command again to continue.`;
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
