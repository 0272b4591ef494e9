import { findCommentPath } from "#lib/comments/shared/comment.ts";
import { contentPath } from "#lib/content/shared/content.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { forumsPath } from "#lib/forums/shared/forums-path.ts";
import { htmlToLine } from "#lib/imports/server/body/html-to-text.ts";
import { topicSlug } from "#lib/imports/server/forum/import-topics.ts";
import { findCommentIdsByKeys } from "#lib/imports/server/import-comment-queries.ts";
import { findItemsByKeys, findTermIds } from "#lib/imports/server/import-item-queries.ts";
import { toCommentKey, toItemKey } from "#lib/imports/server/import-keys.ts";
import { homePath, type OldAddress, toOldPath } from "#lib/imports/server/old-address.ts";
import type { WxrItem } from "#lib/imports/shared/wxr.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import {
  type FormerForum,
  type FormerTopic,
  type ForumAccess,
  type ForumSource,
  isPublicTopic,
} from "./forum-source.ts";

/** The paths of a topic or a reply: its own, and those in the groups that its forum belongs to. */
function listPaths({ type, slug, link }: WxrItem, forum: FormerForum | undefined): string[] {
  const inGroups =
    slug === "" ? [] : (forum?.groupPaths ?? []).map((path) => `${path}/${type}/${slug}`);
  return [...new Set([toOldPath(link) ?? [], inGroups].flat())];
}

/** The access of a topic, which depends on its forum. */
const getAccess = ({ topic }: FormerTopic, { forums }: ForumSource): ForumAccess =>
  forums.get(topic.parent)?.access ?? "everyone";

/** A topic that everybody could read and that was not imported: its path and the reason. */
type LostTopic = { path: string; reason: string };

/** The addresses of a topic, its pages and replies. */
function listOfTopic(
  { topic, replies }: FormerTopic,
  from: ForumSource,
  here: { path: string; hasTags: boolean; findReply: (id: string) => number | undefined },
): OldAddress[] {
  const { path, hasTags, findReply } = here;
  const home = homePath(from.source);
  const toReply = (id: string | undefined) => {
    const found = id === undefined ? undefined : findReply(id);
    return found === undefined ? path : findCommentPath(path, found);
  };
  const forum = from.forums.get(topic.parent);
  const shown = replies.filter(({ status }) => status === "publish");
  const pages = Math.ceil((1 + shown.length) / from.repliesPerPage);
  const ofPages = Array.from({ length: Math.max(pages - 1, 0) }, (_unused, at) => {
    // The topic itself is the first of its page.
    const first = shown[(at + 1) * from.repliesPerPage - 1];
    return { number: at + 2, to: toReply(first?.id) };
  });
  const tags =
    from.root === null || !hasTags
      ? []
      : topic.terms.filter(({ taxonomy }) => taxonomy === "topic-tag");
  return [
    ...tags.map(({ slug }) => ({
      kind: "tags" as const,
      from: `${from.root}/${from.words.tags}/${slug}`,
      // Tag pages here list articles, so topic tags map to the forums.
      to: forumsPath(),
    })),
    { kind: "topics", from: `${home}/?p=${topic.id}`, to: path },
    ...listPaths(topic, forum).flatMap((own): OldAddress[] => [
      { kind: "topics", from: own, to: path },
      { kind: "feeds", from: `${own}/feed`, to: path },
      ...ofPages.map(({ number, to }) => ({
        kind: "topics" as const,
        from: `${own}/page/${number}`,
        to,
      })),
    ]),
    ...shown.flatMap((reply): OldAddress[] => {
      const to = toReply(reply.id);
      const own = [...listPaths(reply, forum), `${home}/?p=${reply.id}`];
      return own.map((one) => ({ kind: "replies", from: one, to }));
    }),
  ];
}

/**
 * The old URLs of topics, their pages and replies, with their new targets: a page of a topic maps
 * to its first reply. Threads for members respond to guests with 403 and without a title. Topic
 * tags have no page on this site.
 */
export async function findTopicAddresses(
  db: Queryable,
  site: SiteScope,
  from: ForumSource,
  batch: readonly FormerTopic[],
): Promise<{ found: OldAddress[]; lost: LostTopic[] }> {
  const { source } = from;
  const moved = batch.filter(
    (one) => getAccess(one, from) !== "nobody" && isPublicTopic(one.topic),
  );
  const topicKey = (id: string) => toItemKey(source, id);
  const replyKey = (topicId: string, id: string) => toCommentKey(source, topicId, id);
  const items = new Map(
    (
      await findItemsByKeys(
        db,
        site,
        moved.map(({ topic }) => topicKey(topic.id)),
      )
    ).map((item) => [item.importKey, item]),
  );
  const replyIds = await findCommentIdsByKeys(
    db,
    site,
    moved.flatMap(({ topic, replies }) => replies.map(({ id }) => replyKey(topic.id, id))),
  );
  const found: OldAddress[] = [];
  const lost: LostTopic[] = [];
  for (const one of moved) {
    const item = items.get(topicKey(one.topic.id));
    const path = toOldPath(one.topic.link);
    const isOpen = getAccess(one, from) === "everyone";
    if (item?.status === "published") {
      const isForMembers = item.visibility !== "everyone";
      const addresses = listOfTopic(one, from, {
        path: contentPath(item),
        hasTags: isOpen && !isForMembers,
        findReply: (id) => replyIds.get(replyKey(one.topic.id, id)),
      });
      found.push(...addresses.map((address) => ({ ...address, isForMembers })));
    } else if (isOpen && path !== null)
      // The others are left out on purpose.
      lost.push({ path, reason: item ? "not published" : "not imported" });
  }
  return { found, lost };
}

/** The addresses of the forums themselves, and the topics by which the forums can be filtered here. */
export async function listForumAddresses(
  db: Queryable,
  site: SiteScope,
  { forums, root }: ForumSource,
): Promise<OldAddress[]> {
  if (forums.size === 0) return [];
  const topics = await findTermIds(db, site, "category");
  const toTopic = (name: string) => {
    const slug = topicSlug(htmlToLine(name));
    return topics.has(slug) ? forumsPath({ topic: slug }) : forumsPath();
  };
  const ofForums = [...forums.values()].flatMap((forum): OldAddress[] => {
    if (forum.access !== "everyone") return [];
    const to = toTopic(forum.title);
    const ofGroups = forum.groupPaths.flatMap((path): OldAddress[] => {
      const group = path.replace(/\/forum$/, "");
      const parts = [group, path, `${group}/members`, `${group}/activity`];
      return parts.map((from) => ({ kind: "groups", from, to }));
    });
    const own = toOldPath(forum.link);
    if (own === null) return ofGroups;
    return [
      { kind: "forums", from: own, to },
      { kind: "feeds", from: `${own}/feed`, to },
      ...ofGroups,
    ];
  });
  if (root === null) return ofForums;
  return [
    ...ofForums,
    { kind: "forums", from: root, to: forumsPath() },
    { kind: "forums", from: `${root}/topics`, to: forumsPath() },
    { kind: "feeds", from: `${root}/feed`, to: forumsPath() },
  ];
}
