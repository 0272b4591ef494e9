import path from "node:path";
import { inTransaction, type Store } from "#lib/core/server/invalidation.ts";
import { importTopics } from "#lib/imports/server/forum/import-topics.ts";
import { linkPosts } from "#lib/imports/server/forum/link-posts.ts";
import { planForum } from "#lib/imports/server/forum/plan-forum.ts";
import { readRows } from "#lib/imports/server/forum/read-rows.ts";
import { storeForumBatch } from "#lib/imports/server/forum/store-forum.ts";
import { noRecorder, type RunRecorder } from "#lib/imports/server/runs/run-recorder.ts";
import { createReporter, type ImportReport } from "#lib/imports/shared/import-report.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { findThreadSlugs } from "./import-forum-queries.ts";
import { createPeople } from "./people.ts";
import { reportIfOff } from "./report-if-off.ts";

/** Threads in one transaction. */
const batchSize = 50;

/**
 * Imports the forum of a Stack Exchange data dump into a site: questions as threads, answers and
 * comments as replies on two levels, with their authors, dates, links, quotes and best answers.
 * Running it again adds what is missing and changes nothing else. Only for the command line.
 * @param options.origin of the site, for links between the threads
 * @param options.folder with Posts.xml, Comments.xml and Users.xml
 * @throws ImportError with a one-line message when the dump cannot be read
 */
export async function importForum(options: {
  store: Store;
  site: Site;
  origin: string;
  folder: string;
  authorMap?: ReadonlyMap<string, string>;
  isDryRun?: boolean;
  recorder?: RunRecorder;
  onProgress?: (done: number, total: number) => void;
}): Promise<ImportReport> {
  const { store, site, origin, folder, isDryRun = false, onProgress = () => undefined } = options;
  const { recorder = noRecorder } = options;
  const reporter = createReporter();
  const [posts, comments, users] = await Promise.all(
    ["Posts.xml", "Comments.xml", "Users.xml"].map((name) => readRows(folder, name)),
  );
  const source = path.basename(path.resolve(folder));
  const dump = { source, posts: posts ?? [], comments: comments ?? [], users: users ?? [] };
  const plans = planForum(dump, reporter);
  reporter.count("threads found", plans.length);
  reporter.count(
    "replies found",
    plans.reduce((sum, { replies }) => sum + replies.length, 0),
  );
  if (plans.length > 0) reportIfOff(reporter, site, "Forums");
  const authors = new Map(
    dump.users.map(({ Id = "", DisplayName = "" }) => [Id, { id: Id, displayName: DisplayName }]),
  );
  const authorMap = options.authorMap ?? new Map<string, string>();
  const scan = { source: `forum:${source}`, authors };
  const people = await createPeople({ db: store.db, site, scan, authorMap, reporter, recorder });
  const terms = await importTopics({ store, site, plans, isDryRun, recorder });
  if (isDryRun) return reporter.report;
  const taken = new Set(await findThreadSlugs(store.db, site));
  const job = { site, people, reporter, recorder, taken, ...terms };
  for (let at = 0; at < plans.length; at += batchSize) {
    const batch = plans.slice(at, at + batchSize);
    await inTransaction(store, (tx, invalidate) => storeForumBatch(tx, invalidate, batch, job));
    onProgress(Math.min(at + batchSize, plans.length), plans.length);
  }
  await linkPosts({ store, site, origin, dump, plans, reporter, recorder });
  return reporter.report;
}
