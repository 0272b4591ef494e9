import { contentPath } from "#lib/content/shared/content.ts";
import { inTransaction, type Store } from "#lib/core/server/invalidation.ts";
import { importTopics } from "#lib/imports/server/forum/import-topics.ts";
import type { ThreadPlan } from "#lib/imports/server/forum/plan-forum.ts";
import { storeForumBatch } from "#lib/imports/server/forum/store-forum.ts";
import { findThreadSlugs } from "#lib/imports/server/import-forum-queries.ts";
import { findItemsByKeys } from "#lib/imports/server/import-item-queries.ts";
import type { People } from "#lib/imports/server/people.ts";
import type { RunRecorder } from "#lib/imports/server/runs/run-recorder.ts";
import type { Reporter } from "#lib/imports/shared/import-report.ts";
import type { WxrItem } from "#lib/imports/shared/wxr.ts";
import type { RedirectInput } from "#lib/routing/shared/site-redirects.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { type BlogDatabase, listMarks, quoteName, readInOrder } from "./blog-database.ts";
import type { BlogFacts } from "./blog-facts.ts";
import type { Blog } from "./choose-blog.ts";
import { getText, toItems } from "./read-blog.ts";
import { type FormerForum, planTopic } from "./read-forum.ts";

/** Threads in one transaction. */
const batchSize = 50;
/** Replies whose fields are read by one statement. */
const repliesAtOnce = 500;

type Source = { db: BlogDatabase; blog: Blog; facts: BlogFacts };

/** The forums by id. One below a forum that is not public is not public either. */
async function readForums({ db, blog }: Source): Promise<Map<string, FormerForum>> {
  const rows = await db.query(
    `select ID, post_title, post_status, post_parent from ${quoteName(`${blog.prefix}posts`)}
     where post_type = 'forum'`,
  );
  const byId = new Map(rows.map((row) => [getText(row, "ID"), row]));
  const isPublic = (id: string): boolean => {
    const seen = new Set<string>();
    for (let at = byId.get(id); at; at = byId.get(getText(at, "post_parent"))) {
      const status = getText(at, "post_status");
      if (seen.has(getText(at, "ID"))) return true;
      if (status !== "publish" && status !== "closed") return false;
      seen.add(getText(at, "ID"));
    }
    return true;
  };
  return new Map(
    [...byId].map(([id, row]) => [
      id,
      { title: getText(row, "post_title"), isPublic: isPublic(id) },
    ]),
  );
}

/** The replies of topics, by the id of the topic, in the order in which they were written. */
async function readReplies(source: Source, topicIds: readonly string[]) {
  const { db, blog, facts } = source;
  const rows = await db.query(
    `select * from ${quoteName(`${blog.prefix}posts`)}
     where post_type = 'reply' and post_parent in (${listMarks(topicIds)}) order by ID`,
    topicIds.map(Number),
  );
  const items: WxrItem[] = [];
  for (let at = 0; at < rows.length; at += repliesAtOnce)
    items.push(...(await toItems(db, blog, facts, rows.slice(at, at + repliesAtOnce))));
  return Map.groupBy(items, ({ parent }) => parent);
}

/** The paths of topics on the blog, and of the threads that they became. */
async function listRedirects(
  { store, site }: { store: Store; site: Site },
  threads: readonly { plan: ThreadPlan; link: string }[],
): Promise<RedirectInput[]> {
  const stored = await findItemsByKeys(
    store.db,
    site,
    threads.map(({ plan }) => plan.key),
  );
  const byKey = new Map(stored.map((item) => [item.importKey, item]));
  return threads.flatMap(({ plan, link }) => {
    const item = byKey.get(plan.key);
    const { pathname, search } = new URL(link, "http://none.invalid");
    const path = pathname.replace(/\/+$/, "");
    if (!item || search !== "" || path === "") return [];
    const redirect = contentPath(item);
    return path === redirect ? [] : [{ path, redirect }];
  });
}

/**
 * Imports the forums of bbPress: topics as threads with their replies, a batch at a time.
 * @returns redirects from the topics' former paths
 */
export async function importBbpress(
  options: Source & {
    store: Store;
    site: Site;
    people: People;
    isDryRun: boolean;
    reporter: Reporter;
    recorder: RunRecorder;
  },
): Promise<RedirectInput[]> {
  const { db, blog, facts, store, site, people, isDryRun, reporter, recorder } = options;
  const forums = await readForums(options);
  if (forums.size === 0) return [];
  reporter.count("forums found", forums.size);
  const taken = new Set(await findThreadSlugs(store.db, site));
  const redirects: RedirectInput[] = [];
  const table = `${blog.prefix}posts`;
  const where = "post_type = 'topic'";
  for await (const rows of readInOrder(db, { table, key: "ID", where, batchSize })) {
    const items = await toItems(db, blog, facts, rows);
    const replies = await readReplies(
      options,
      items.map(({ id }) => id),
    );
    reporter.count("topics found", items.length);
    const threads = items.flatMap((item) => {
      const below = replies.get(item.id) ?? [];
      reporter.count("replies found", below.length);
      const forum = forums.get(item.parent);
      const plan = planTopic(item, below, { source: facts.source, forum, reporter });
      return plan ? [{ plan, link: item.link }] : [];
    });
    const plans = threads.map(({ plan }) => plan);
    const terms = await importTopics({ store, site, plans, isDryRun, recorder });
    if (isDryRun) {
      reporter.count("threads that would be stored or are there", plans.length);
      continue;
    }
    const job = { site, people, reporter, recorder, taken, ...terms };
    await inTransaction(store, (tx, invalidate) => storeForumBatch(tx, invalidate, plans, job));
    redirects.push(...(await listRedirects(options, threads)));
  }
  return redirects;
}
