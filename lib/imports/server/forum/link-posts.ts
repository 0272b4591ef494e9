import { findCommentPath, maxCommentLength } from "#lib/comments/shared/comment.ts";
import { toSummary } from "#lib/content/server/publish-member-item.ts";
import { contentPath } from "#lib/content/shared/content.ts";
import { inTransaction, type Store } from "#lib/core/server/invalidation.ts";
import { cleanText } from "#lib/core/shared/text.ts";
import { maxBodyLength } from "#lib/forums/shared/thread.ts";
import { findCommentIdsByKeys } from "#lib/imports/server/import-comment-queries.ts";
import { updateReplyText, updateThreadText } from "#lib/imports/server/import-forum-queries.ts";
import { findItemsByKeys, lockImports } from "#lib/imports/server/import-item-queries.ts";
import type { RunRecorder } from "#lib/imports/server/runs/run-recorder.ts";
import type { Reporter } from "#lib/imports/shared/import-report.ts";
import { toPlainText } from "#lib/rich-text/shared/plain-text.ts";
import type { RichText } from "#lib/rich-text/shared/rich-text.ts";
import type { Site } from "#lib/site/shared/site.ts";
import {
  type DumpId,
  findOwnHosts,
  listOwnLinks,
  type NewLink,
  replaceOwnLinks,
} from "./own-links.ts";
import type { Dump, ThreadPlan } from "./plan-forum.ts";

/** Texts in one transaction. */
const batchSize = 200;

/** A text that links to others of its dump, as it was stored. */
type LinkingText = {
  key: string;
  threadKey: string;
  body: string;
  document: RichText;
  targets: readonly DumpId[];
};

function listLinkingTexts(plans: readonly ThreadPlan[], hosts: ReadonlySet<string>): LinkingText[] {
  return plans.flatMap((thread) =>
    [thread, ...thread.replies].flatMap(({ key, body, document }) => {
      const targets = document ? listOwnLinks(document, hosts) : [];
      return document && targets.length > 0
        ? [{ key, threadKey: thread.key, body, document, targets }]
        : [];
    }),
  );
}

/**
 * Makes links between the posts of a dump lead to the threads and replies that they have become, in texts
 * that are still as they were imported. Runs when all posts are stored, as a post may link to a later one.
 * @param options.origin of the site, for absolute links
 */
export async function linkPosts(options: {
  store: Store;
  site: Site;
  origin: string;
  dump: Dump;
  plans: readonly ThreadPlan[];
  reporter: Reporter;
  recorder: RunRecorder;
}): Promise<void> {
  const { store, site, origin, dump, plans, reporter, recorder } = options;
  const hosts = findOwnHosts(dump);
  const texts = listLinkingTexts(plans, hosts);
  const toKey = (id: DumpId) => `forum:${dump.source}:${id}`;
  const threadOf = new Map(
    plans.flatMap((thread) => [thread, ...thread.replies].map(({ key }) => [key, thread] as const)),
  );
  let linked = 0;
  for (let at = 0; at < texts.length; at += batchSize) {
    const batch = texts.slice(at, at + batchSize);
    const targetKeys = batch.flatMap(({ targets }) => targets.map(toKey));
    const keys = [...new Set([...targetKeys, ...batch.map(({ key }) => key)])];
    await inTransaction(store, async (tx, invalidate) => {
      await lockImports(tx, site);
      const threadKeys = keys.flatMap((key) => threadOf.get(key)?.key ?? []);
      const found = await findItemsByKeys(tx, site, [...new Set(threadKeys)]);
      const threads = new Map(found.map((item) => [item.importKey ?? "", item]));
      const replyIds = await findCommentIdsByKeys(tx, site, keys);
      const findLink = (id: DumpId): NewLink | null => {
        const key = toKey(id);
        const plan = threadOf.get(key);
        const thread = plan && threads.get(plan.key);
        if (!plan || thread?.status !== "published") return null;
        const path = contentPath(thread);
        const replyId = replyIds.get(key);
        if (key !== plan.key && replyId === undefined) return null;
        const target = replyId === undefined ? path : findCommentPath(path, replyId);
        return { href: origin + target, title: plan.title };
      };
      for (const { key, threadKey, body: before, document: unlinked } of batch) {
        const isThread = key === threadKey;
        const document = replaceOwnLinks(unlinked, hosts, findLink);
        const body = cleanText(toPlainText(document));
        if (body.length > (isThread ? maxBodyLength : maxCommentLength)) continue;
        const id = isThread ? threads.get(key)?.id : replyIds.get(key);
        if (id === undefined || body === before) continue;
        const text = { id, before, body, document };
        const isStored = isThread
          ? await updateThreadText(tx, site, { ...text, summary: toSummary(body) })
          : await updateReplyText(tx, site, text);
        if (!isStored) continue;
        linked += 1;
        await recorder.renew(tx, isThread ? "item" : "comment", [id]);
        const threadId = threads.get(threadKey)?.id;
        if (threadId !== undefined) invalidate("ContentItem", threadId, [site.id]);
      }
    });
  }
  reporter.count("posts with links to others", linked);
}
