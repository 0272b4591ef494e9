import { findCommentPath, maxCommentLength } from "#lib/comments/shared/comment.ts";
import { toSummary } from "#lib/content/server/publish-member-item.ts";
import { contentPath } from "#lib/content/shared/content.ts";
import { inTransaction, type Store, type Transaction } from "#lib/core/server/invalidation.ts";
import { cleanText } from "#lib/core/shared/text.ts";
import { maxBodyLength } from "#lib/forums/shared/thread.ts";
import { findCommentIdsByKeys } from "#lib/imports/server/import-comment-queries.ts";
import { updateReplyText, updateThreadText } from "#lib/imports/server/import-forum-queries.ts";
import {
  findItemsByKeys,
  lockImports,
  type StoredItem,
} from "#lib/imports/server/import-item-queries.ts";
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

/** A stored text that links to other posts of its dump. */
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

/** The link targets of a batch of texts, by import key, and their stored texts. */
type Linked = {
  threadOf: ReadonlyMap<string, ThreadPlan>;
  threads: ReadonlyMap<string, StoredItem>;
  replyIds: ReadonlyMap<string, number>;
};

/** The address and the title of a thread, or of a reply in it; `null` for a post that is not published here. */
function findLink(key: string, { threadOf, threads, replyIds }: Linked): NewLink | null {
  const plan = threadOf.get(key);
  const thread = plan && threads.get(plan.key);
  if (!plan || thread?.status !== "published") return null;
  const path = contentPath(thread);
  if (key === plan.key) return { href: path, title: plan.title };
  const replyId = replyIds.get(key);
  return replyId === undefined ? null : { href: findCommentPath(path, replyId), title: plan.title };
}

type Relinked = { before: string; body: string; document: RichText };

/** A text with its links rewritten; `null` if none changes or the text would be too long. */
function relink(
  text: LinkingText,
  replaceLinks: (document: RichText) => RichText,
): Relinked | null {
  const maxLength = text.key === text.threadKey ? maxBodyLength : maxCommentLength;
  const document = replaceLinks(text.document);
  const body = cleanText(toPlainText(document));
  return body.length > maxLength || body === text.body
    ? null
    : { before: text.body, body, document };
}

/** The thread or reply of a text; `null` if it was not imported. */
function findPost({ key, threadKey }: LinkingText, { threads, replyIds }: Linked) {
  const isThread = key === threadKey;
  const id = isThread ? threads.get(key)?.id : replyIds.get(key);
  return id === undefined ? null : { id, isThread };
}

/** @returns false for a text that was changed since it was imported */
const updateText = (
  tx: Transaction,
  site: Site,
  { isThread, ...text }: Relinked & { id: number; isThread: boolean },
): Promise<boolean> =>
  isThread
    ? updateThreadText(tx, site, { ...text, summary: toSummary(text.body) })
    : updateReplyText(tx, site, text);

/** @returns the thread or reply that was updated; `null` if there is nothing to update */
async function updateLinks(
  tx: Transaction,
  site: Site,
  linking: LinkingText,
  { here, replaceLinks }: { here: Linked; replaceLinks: (document: RichText) => RichText },
) {
  const text = relink(linking, replaceLinks);
  const post = findPost(linking, here);
  const isUpdated = text && post && (await updateText(tx, site, { ...text, ...post }));
  return isUpdated ? post : null;
}

/**
 * Makes links between the posts of a dump point to the imported threads and replies, in texts that
 * were not edited since. Runs after all posts are stored, because a post may link to a later one.
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
      const here: Linked = { threadOf, threads, replyIds };
      const toLink = (id: DumpId): NewLink | null => {
        const link = findLink(toKey(id), here);
        return link && { ...link, href: origin + link.href };
      };
      const replaceLinks = (document: RichText) => replaceOwnLinks(document, hosts, toLink);
      for (const linking of batch) {
        const post = await updateLinks(tx, site, linking, { here, replaceLinks });
        if (!post) continue;
        linked += 1;
        await recorder.renew(tx, post.isThread ? "item" : "comment", [post.id]);
        const threadId = threads.get(linking.threadKey)?.id;
        if (threadId !== undefined) invalidate("ContentItem", threadId, [site.id]);
      }
    });
  }
  reporter.count("posts with links to others", linked);
}
