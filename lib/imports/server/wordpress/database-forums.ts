import { homePath } from "#lib/imports/server/old-address.ts";
import { type BlogDatabase, listMarks, quoteName, readInOrder } from "./blog-database.ts";
import type { BlogFacts } from "./blog-facts.ts";
import type { Blog } from "./choose-blog.ts";
import {
  type FormerForum,
  type ForumSource,
  readGroupIds,
  toForums,
  usualRepliesPerPage,
} from "./forum-source.ts";
import { getForumWord } from "./permalinks.ts";
import { toItems } from "./read-blog.ts";
import type { FormerGroup } from "./read-groups.ts";

/** Topics that are read together, and replies whose fields are read by one statement. */
const topicsAtOnce = 50;
const repliesAtOnce = 500;

type Source = { db: BlogDatabase; blog: Blog; facts: BlogFacts };

async function readForums(
  source: Source,
  groups: ReadonlyMap<string, FormerGroup>,
): Promise<Map<string, FormerForum>> {
  const { db, blog, facts } = source;
  const rows = await db.query(
    `select * from ${quoteName(`${blog.prefix}posts`)}
     where post_type = 'forum' and post_status <> 'trash' order by ID`,
  );
  const items = await toItems(db, blog, facts, rows);
  const groupIds = new Map(
    items.map(({ id, meta }) => [id, readGroupIds(meta.get("_bbp_group_ids"))]),
  );
  return toForums(items, {
    groupsOf: (id) => groupIds.get(id) ?? [],
    findGroup: (id) => groups.get(id),
  });
}

/** The replies of topics, by the id of the topic, in the order in which they were written. */
async function readReplies({ db, blog, facts }: Source, topicIds: readonly string[]) {
  const rows = await db.query(
    `select * from ${quoteName(`${blog.prefix}posts`)}
     where post_type = 'reply' and post_parent in (${listMarks(topicIds)}) order by ID`,
    topicIds.map(Number),
  );
  const items = [];
  for (let at = 0; at < rows.length; at += repliesAtOnce)
    items.push(...(await toItems(db, blog, facts, rows.slice(at, at + repliesAtOnce))));
  return Map.groupBy(items, ({ parent }) => parent);
}

/** The forums of bbPress in a database. */
export async function createDatabaseForums(
  source: Source,
  groups: ReadonlyMap<string, FormerGroup>,
): Promise<ForumSource> {
  const { db, blog, facts } = source;
  return {
    source: facts.source,
    forums: await readForums(source, groups),
    root: `${homePath(facts.source)}/${getForumWord(facts, "root_slug", "forums")}`,
    words: {
      users: getForumWord(facts, "user_slug", "users"),
      tags: getForumWord(facts, "topic_tag_slug", "topic-tag"),
    },
    repliesPerPage: Number(getForumWord(facts, "replies_per_page", "")) || usualRepliesPerPage,
    countReplies: async () => {
      const [row] = await db.query(
        `select count(*) as count from ${quoteName(`${blog.prefix}posts`)} where post_type = 'reply'`,
      );
      return Number(row?.count ?? 0);
    },
    async *readTopics() {
      const table = `${blog.prefix}posts`;
      const where = "post_type = 'topic'";
      for await (const rows of readInOrder(db, {
        table,
        key: "ID",
        where,
        batchSize: topicsAtOnce,
      })) {
        const topics = await toItems(db, blog, facts, rows);
        const replies = await readReplies(
          source,
          topics.map(({ id }) => id),
        );
        yield topics.map((topic) => ({ topic, replies: replies.get(topic.id) ?? [] }));
      }
    },
  };
}
