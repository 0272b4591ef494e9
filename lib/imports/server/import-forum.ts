import path from "node:path";
import {
  type Invalidate,
  inTransaction,
  type Store,
  type Transaction,
} from "#lib/core/server/invalidation.ts";
import { freeSlug } from "#lib/core/shared/slug.ts";
import { threadSlug } from "#lib/forums/shared/thread-rules.ts";
import { linkPosts } from "#lib/imports/server/forum/link-posts.ts";
import {
  planForum,
  type ReplyPlan,
  type ThreadPlan,
} from "#lib/imports/server/forum/plan-forum.ts";
import { readRows } from "#lib/imports/server/forum/read-rows.ts";
import {
  createReporter,
  type ImportReport,
  type Reporter,
} from "#lib/imports/shared/import-report.ts";
import { importedSlug } from "#lib/imports/shared/names.ts";
import { isReservedWord } from "#lib/routing/shared/find-route.ts";
import type { Site } from "#lib/site/shared/site.ts";
import {
  findCommentIdsByKeys,
  findThreadSlugs,
  insertAcceptedComments,
  insertReplies,
  recountThreads,
} from "./import-forum-queries.ts";
import {
  findItemsByKeys,
  findTermIds,
  insertContentTags,
  insertItems,
  insertTerms,
  lockImports,
  type NewComment,
} from "./import-item-queries.ts";
import { createPeople, type People, type Person, personKey } from "./people.ts";

/** Threads in one transaction. */
const batchSize = 50;

type Job = {
  site: Site;
  people: People;
  reporter: Reporter;
  taken: Set<string>;
  topicIds: ReadonlyMap<string, number>;
  tagIds: ReadonlyMap<string, number>;
};

const topicSlug = (topic: string) => {
  const slug = importedSlug(topic) || "topic";
  return isReservedWord(slug) ? `${slug}-threads` : slug;
};
const toName = (topic: string) => {
  const words = topic.replace(/-/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The first topic of each thread becomes a category, by which the forums are narrowed; all become tags. */
async function importTopics(
  store: Store,
  site: Site,
  plans: readonly ThreadPlan[],
  isDryRun: boolean,
) {
  const toTerms = (topics: readonly string[]) =>
    [...new Set(topics)].map((topic) => ({
      ...{ slug: topicSlug(topic), name: toName(topic), description: "" },
    }));
  const categories = toTerms(plans.flatMap(({ topics }) => topics.slice(0, 1)));
  const tags = toTerms(plans.flatMap(({ topics }) => topics));
  if (!isDryRun && categories.length > 0)
    await inTransaction(store, async (tx, invalidate) => {
      await insertTerms(tx, site, "category", categories);
      await insertTerms(tx, site, "tag", tags);
      invalidate("Category", 0, [site.id]);
    });
  return {
    topicIds: await findTermIds(store.db, site, "category"),
    tagIds: await findTermIds(store.db, site, "tag"),
  };
}

/** Stores threads that the site does not have. @returns the ids of all of them by key */
async function storeThreads(
  tx: Transaction,
  plans: readonly ThreadPlan[],
  job: Job,
  getId: (by: Person) => number,
) {
  const { site, taken, reporter, topicIds, tagIds } = job;
  const known = await findItemsByKeys(
    tx,
    site,
    plans.map(({ key }) => key),
  );
  const knownKeys = new Set(known.map(({ importKey }) => importKey));
  const missing = plans.filter(({ key }) => !knownKeys.has(key));
  const rows = missing.map((plan) => {
    const { title, summary, body, document, at, by, isClosed, key } = plan;
    const slug = freeSlug(threadSlug(title, at), (one) => taken.has(one) || isReservedWord(one));
    taken.add(slug);
    return {
      ...{ title, summary, body, document, slug, siteId: site.id, authorId: getId(by) },
      ...{ type: "thread" as const, status: "published" as const, importKey: key },
      ...{ publishedAt: at, modifiedAt: at, lastActiveAt: at },
      categoryId: topicIds.get(topicSlug(plan.topics[0] ?? "")) ?? null,
      commentStatus: isClosed ? ("closed" as const) : ("open" as const),
    };
  });
  const stored = await insertItems(tx, rows);
  const ids = new Map([...known, ...stored].map(({ importKey, id }) => [importKey ?? "", id]));
  await insertContentTags(
    tx,
    missing.flatMap(({ key, topics }) => {
      const contentId = ids.get(key);
      const wanted = new Set(topics.flatMap((topic) => tagIds.get(topicSlug(topic)) ?? []));
      return contentId === undefined
        ? []
        : [...wanted].map((tagId) => ({ siteId: site.id, contentId, tagId }));
    }),
  );
  reporter.count("threads stored", stored.length);
  reporter.count("threads already imported", known.length);
  return ids;
}

/** Stores the replies that the site does not have, those at the top level first. */
async function storeReplies(
  tx: Transaction,
  plans: readonly ThreadPlan[],
  { site, reporter }: Job,
  threadIds: ReadonlyMap<string, number>,
  getId: (by: Person) => number,
): Promise<void> {
  const all = plans.flatMap(({ key, replies }) => {
    const contentId = threadIds.get(key);
    return contentId === undefined ? [] : replies.map((reply) => ({ ...reply, contentId }));
  });
  const ids = await findCommentIdsByKeys(
    tx,
    site,
    all.map(({ key }) => key),
  );
  const missing = all
    .filter(({ key }) => !ids.has(key))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const toRow = (reply: ReplyPlan & { contentId: number }): NewComment => ({
    ...{ siteId: site.id, contentId: reply.contentId, authorId: getId(reply.by) },
    ...{ body: reply.body, document: reply.document, insertedAt: reply.at },
    parentId: reply.parentKey === null ? null : (ids.get(reply.parentKey) ?? null),
    replyToId: reply.replyToKey === null ? null : (ids.get(reply.replyToKey) ?? null),
    idempotencyKey: reply.key,
  });
  const store = async (replies: typeof missing) => {
    for (const [key, id] of await insertReplies(tx, replies.map(toRow))) ids.set(key, id);
  };
  await store(missing.filter(({ parentKey }) => parentKey === null));
  // One that answers another below the same parent needs the id of that one.
  for (const reply of missing.filter(({ parentKey }) => parentKey !== null)) await store([reply]);
  const accepted = all.flatMap(({ isAccepted, key, contentId }) => {
    const commentId = ids.get(key);
    return isAccepted && commentId !== undefined ? [{ contentId, commentId }] : [];
  });
  await insertAcceptedComments(tx, site, accepted);
  await recountThreads(tx, site, [...new Set(missing.map(({ contentId }) => contentId))]);
  reporter.count("replies stored", missing.length);
  reporter.count("replies already imported", all.length - missing.length);
}

async function storeBatch(
  tx: Transaction,
  invalidate: Invalidate,
  plans: readonly ThreadPlan[],
  job: Job,
): Promise<void> {
  await lockImports(tx, job.site);
  const people = plans.flatMap(({ by, replies }) => [by, ...replies.map((reply) => reply.by)]);
  const ids = await job.people.getMemberIds(tx, people);
  const getId = (by: Person): number => {
    const id = ids.get(personKey(by));
    if (id === undefined) throw new Error(`No member for ${personKey(by)}`);
    return id;
  };
  const threadIds = await storeThreads(tx, plans, job, getId);
  await storeReplies(tx, plans, job, threadIds, getId);
  for (const id of threadIds.values()) {
    invalidate("ContentItem", id, [job.site.id]);
    invalidate("Thread", id, [job.site.id]);
  }
}

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
  onProgress?: (done: number, total: number) => void;
}): Promise<ImportReport> {
  const { store, site, origin, folder, isDryRun = false, onProgress = () => undefined } = options;
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
  const authors = new Map(
    dump.users.map(({ Id = "", DisplayName = "" }) => [Id, { displayName: DisplayName }]),
  );
  const authorMap = options.authorMap ?? new Map<string, string>();
  const scan = { source: `forum:${source}`, authors };
  const people = await createPeople({ db: store.db, site, scan, authorMap, reporter });
  const terms = await importTopics(store, site, plans, isDryRun);
  if (isDryRun) return reporter.report;
  const taken = new Set(await findThreadSlugs(store.db, site));
  const job = { site, people, reporter, taken, ...terms };
  for (let at = 0; at < plans.length; at += batchSize) {
    const batch = plans.slice(at, at + batchSize);
    await inTransaction(store, (tx, invalidate) => storeBatch(tx, invalidate, batch, job));
    onProgress(Math.min(at + batchSize, plans.length), plans.length);
  }
  await linkPosts({ store, site, origin, dump, plans, reporter });
  return reporter.report;
}
