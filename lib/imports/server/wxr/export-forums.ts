import { DatabaseSync } from "node:sqlite";
import type { WxrScan } from "#lib/imports/server/scan-wxr.ts";
import {
  type FormerTopic,
  type ForumSource,
  readGroupIds,
  toForums,
  usualRepliesPerPage,
} from "#lib/imports/server/wordpress/forum-source.ts";
import type { ReadBlog, WxrItem } from "#lib/imports/shared/wxr.ts";

const topicsAtOnce = 50;

/** A topic or reply as text, and back. */
const pack = (item: WxrItem): string => JSON.stringify({ ...item, meta: [...item.meta] });
function unpack(text: string): WxrItem {
  const { meta, ...item } = JSON.parse(text) as Omit<WxrItem, "meta"> & {
    meta: [string, string][];
  };
  return { ...item, meta: new Map(meta) };
}

/**
 * Topics and replies of an export on the disk, in a database without a name, as in `openDump`: they can be anywhere in
 * the export, and a large forum does not fit into memory.
 */
async function fillShelf(read: ReadBlog) {
  const db = new DatabaseSync("");
  try {
    db.exec(`pragma journal_mode = off; pragma synchronous = off; begin;
      create table parts (place integer primary key, topic text, is_topic integer, item text)`);
    const insert = db.prepare("insert into parts (topic, is_topic, item) values (?, ?, ?)");
    for await (const part of read()) {
      if (part.kind !== "item") continue;
      const { item } = part;
      if (item.type === "topic") insert.run(item.id, 1, pack(item));
      // The parent of a reply is its topic, also when it answers another reply.
      if (item.type === "reply") insert.run(item.parent, 0, pack(item));
    }
    db.exec("create index topic_of_part on parts (topic, is_topic); commit");
  } catch (error) {
    db.close();
    throw error;
  }
  const topics = db.prepare(
    "select place, topic, item from parts where is_topic = 1 and place > ? order by place limit ?",
  );
  const replies = db.prepare(
    "select item from parts where topic = ? and is_topic = 0 order by place",
  );
  return {
    close: () => db.close(),
    readAfter: (place: number): { place: number; topics: FormerTopic[] } => {
      const rows = topics.all(place, topicsAtOnce);
      return {
        place: Number(rows.at(-1)?.place ?? place),
        topics: rows.map(({ topic, item }) => ({
          topic: unpack(String(item)),
          replies: replies
            .all(topic ?? "")
            .map((row) => unpack(String(row.item)))
            .toSorted((one, other) => Number(one.id) - Number(other.id)),
        })),
      };
    },
  };
}

/** The path of the forums, by the address of a topic or forum: `/forums` of `/forums/topic/sleep`. */
function findRoot(links: Iterable<string>): string | null {
  for (const link of links) {
    const pathname = URL.canParse(link) ? new URL(link).pathname : "";
    const [, root] = /^(.*\/[^/]+)\/(?:forum|topic)\/[^/]+/.exec(pathname) ?? [];
    if (root !== undefined) return root;
  }
  return null;
}

/** The forums of bbPress in an export. */
export function createExportForums(
  read: ReadBlog,
  scan: Pick<WxrScan, "source" | "forums" | "replyCount">,
): ForumSource {
  const rows = [...scan.forums.values()];
  return {
    source: scan.source,
    forums: toForums(rows, {
      groupsOf: (id) => readGroupIds(scan.forums.get(id)?.meta.get("_bbp_group_ids")),
      // An export has no groups; their forums have the group's status.
      findGroup: () => undefined,
    }),
    root: findRoot(rows.map(({ link }) => link)),
    words: { users: "users", tags: "topic-tag" },
    repliesPerPage: usualRepliesPerPage,
    countReplies: async () => scan.replyCount,
    async *readTopics() {
      const shelf = await fillShelf(read);
      try {
        for (let at = 0; ; ) {
          const { place, topics } = shelf.readAfter(at);
          if (topics.length === 0) return;
          at = place;
          yield topics;
        }
      } finally {
        shelf.close();
      }
    },
  };
}
