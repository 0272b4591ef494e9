import { toItemSlug } from "#lib/content/server/item-slug.ts";
import type { Invalidate, Transaction } from "#lib/core/server/invalidation.ts";
import { freeSlug, neutralSlug } from "#lib/core/shared/slug.ts";
import {
  findCommentIdsByKeys,
  insertImportedComments,
} from "#lib/imports/server/import-comment-queries.ts";
import { insertAcceptedComments } from "#lib/imports/server/import-forum-queries.ts";
import {
  findItemsByKeys,
  insertContentTags,
  insertItems,
  lockImports,
} from "#lib/imports/server/import-item-queries.ts";
import { type People, type Person, personKey } from "#lib/imports/server/people.ts";
import type { RunRecorder } from "#lib/imports/server/runs/run-recorder.ts";
import type { Reporter } from "#lib/imports/shared/import-report.ts";
import { isReservedWord } from "#lib/routing/shared/find-route.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { topicSlug } from "./import-topics.ts";
import type { ThreadPlan } from "./plan-forum.ts";

/** The state that all batches of one import share. */
export type ForumImport = {
  site: Site;
  people: People;
  reporter: Reporter;
  recorder: RunRecorder;
  taken: Set<string>;
  topicIds: ReadonlyMap<string, number>;
  tagIds: ReadonlyMap<string, number>;
};

/** Stores threads that the site does not have. @returns the ids of all threads by key */
async function storeThreads(
  tx: Transaction,
  plans: readonly ThreadPlan[],
  job: ForumImport,
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
    const { title, summary, body, document, at, by, isClosed, key, visibility } = plan;
    // Addresses are shared and stored, so the slug of a thread for members has no word of the title.
    const wanted =
      visibility === "everyone" ? toItemSlug("thread", title, at) : neutralSlug("thread");
    const slug = freeSlug(wanted, (one) => taken.has(one) || isReservedWord(one));
    taken.add(slug);
    return {
      title,
      summary,
      body,
      document,
      slug,
      visibility,
      siteId: site.id,
      authorId: getId(by),
      type: "thread" as const,
      status: "published" as const,
      importKey: key,
      publishedAt: at,
      modifiedAt: at,
      lastActiveAt: at,
      categoryId: topicIds.get(topicSlug(plan.topics[0] ?? "")) ?? null,
      commentStatus: isClosed ? ("closed" as const) : ("open" as const),
    };
  });
  const stored = await insertItems(tx, rows);
  await job.recorder.add(
    tx,
    "item",
    stored.map(({ id }) => id),
  );
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

/** Stores the replies that the site does not have, top-level ones first. */
async function storeReplies(
  tx: Transaction,
  plans: readonly ThreadPlan[],
  { site, reporter, recorder }: ForumImport,
  { threadIds, getId }: { threadIds: ReadonlyMap<string, number>; getId: (by: Person) => number },
): Promise<void> {
  const all = plans.flatMap(({ key, replies }) => {
    const contentId = threadIds.get(key);
    return contentId === undefined ? [] : replies.map((reply) => ({ ...reply, contentId }));
  });
  const known = await findCommentIdsByKeys(
    tx,
    site,
    all.map(({ key }) => key),
  );
  const missing = all.filter(({ key }) => !known.has(key));
  const rows = missing.map(({ by, key, parentKey, replyToKey, contentId, body, document, at }) => ({
    key,
    parentKey,
    replyToKey,
    contentId,
    body,
    document,
    at,
    authorId: getId(by),
  }));
  const ids = await insertImportedComments(tx, site, rows, known);
  await recorder.add(
    tx,
    "comment",
    rows.flatMap(({ key }) => ids.get(key) ?? []),
  );
  const accepted = all.flatMap(({ isAccepted, key, contentId }) => {
    const commentId = ids.get(key);
    return isAccepted && commentId !== undefined ? [{ contentId, commentId }] : [];
  });
  await insertAcceptedComments(tx, site, accepted);
  reporter.count("replies stored", missing.length);
  reporter.count("replies already imported", all.length - missing.length);
}

/** Stores threads with their replies, in the given transaction. */
export async function storeForumBatch(
  tx: Transaction,
  invalidate: Invalidate,
  plans: readonly ThreadPlan[],
  job: ForumImport,
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
  await storeReplies(tx, plans, job, { threadIds, getId });
  for (const id of threadIds.values()) {
    invalidate("ContentItem", id, [job.site.id]);
    invalidate("Thread", id, [job.site.id]);
  }
}
