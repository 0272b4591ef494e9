import type { ReadBlog, WxrComment, WxrItem, WxrPart } from "#lib/imports/shared/wxr.ts";
import { type BlogDatabase, type BlogRow, quoteName, readInOrder } from "./blog-database.ts";
import type { BlogFacts } from "./blog-facts.ts";
import type { Blog } from "./choose-blog.ts";
import { getListBases, getPermalink } from "./permalinks.ts";
import { readPhpArray } from "./php-values.ts";
import { getText, readByPost, readParentLinks, readTermsOfPosts } from "./read-by-post.ts";

const batchSize = 100;

/** Excludes copies, editor drafts, and parts of a forum, which are read separately. */
const notItems =
  "post_status <> 'auto-draft' and post_type not in ('revision', 'customize_changeset', 'oembed_cache', 'forum', 'topic', 'reply')";

function toComment(row: BlogRow): WxrComment {
  const text = (name: string) => getText(row, `comment_${name}`);
  return {
    id: text("ID"),
    author: text("author"),
    userId: getText(row, "user_id"),
    date: text("date"),
    dateGmt: text("date_gmt"),
    content: text("content"),
    approved: text("approved"),
    type: text("type"),
    parent: text("parent"),
  };
}

/** Comments are found by the ids of their authors; those without an account are guests. */
const commentColumns =
  "comment_post_ID as post_id, comment_ID, comment_author, user_id, comment_date, comment_date_gmt, comment_content, comment_approved, comment_type, comment_parent";

/** Converts rows of posts to items, with their fields, terms and comments. */
export async function toItems(
  db: BlogDatabase,
  { prefix }: Blog,
  facts: BlogFacts,
  posts: readonly BlogRow[],
): Promise<WxrItem[]> {
  if (posts.length === 0) return [];
  const table = (name: string) => quoteName(prefix + name);
  const ids = posts.map((row) => getText(row, "ID"));
  const metas = await readByPost(
    db,
    `select post_id, meta_key, meta_value from ${table("postmeta")} where post_id in (?…) order by meta_id`,
    ids,
  );
  const terms = await readTermsOfPosts(db, prefix, ids);
  const comments = await readByPost(
    db,
    `select ${commentColumns} from ${table("comments")} where comment_post_ID in (?…) order by comment_ID`,
    ids,
  );
  const parentLinks = await readParentLinks(db, prefix, facts, posts);
  const sticky = new Set(readPhpArray(facts.options.get("sticky_posts")).map(([, id]) => `${id}`));
  return posts.map((row) => {
    const text = (name: string) => getText(row, `post_${name}`);
    const id = getText(row, "ID");
    const author = facts.users.get(text("author"));
    const meta = new Map(
      (metas.get(id) ?? [])
        // The first value of a field is the one that WordPress shows.
        .toReversed()
        .map((one) => [getText(one, "meta_key"), getText(one, "meta_value")]),
    );
    const listMeta = (key: string) =>
      (metas.get(id) ?? []).flatMap((one) =>
        getText(one, "meta_key") === key ? getText(one, "meta_value") : [],
      );
    const item = {
      line: Number(id),
      id,
      type: text("type"),
      status: text("status"),
      title: text("title"),
      slug: text("name"),
      guid: getText(row, "guid"),
      creator: author?.login ?? "",
      content: text("content"),
      excerpt: text("excerpt"),
      password: text("password"),
      pubDate: "",
      date: text("date"),
      dateGmt: text("date_gmt"),
      modifiedGmt: text("modified_gmt"),
      commentStatus: getText(row, "comment_status"),
      isSticky: sticky.has(id),
      parent: text("parent"),
      meta,
      oldSlugs: listMeta("_wp_old_slug"),
      oldDates: listMeta("_wp_old_date"),
      menuOrder: Number(getText(row, "menu_order")) || 0,
      terms: terms.get(id) ?? [],
      comments: (comments.get(id) ?? []).map(toComment),
    };
    const parentLink = parentLinks.get(text("parent"));
    const link = getPermalink({ ...item, nicename: author?.nicename ?? "" }, facts, parentLink);
    return { ...item, link, attachmentUrl: attachmentUrl(item, prefix, facts) };
  });
}

/** The URL of an attachment's file. */
function attachmentUrl(
  { type, guid, meta }: Pick<WxrItem, "type" | "guid" | "meta">,
  prefix: string,
  { home, options }: BlogFacts,
): string {
  if (type !== "attachment") return "";
  const file = meta.get("_wp_attached_file");
  if (!file) return guid;
  const [, id] = /_(\d+)_$/.exec(prefix) ?? [];
  const uploads = `${home}/wp-content/uploads${id ? `/sites/${id}` : ""}`;
  return `${options.get("upload_url_path") || uploads}/${file}`;
}

/** Reads the records of a blog: people, terms, and items in the order of their ids. */
export const createBlogReader = (db: BlogDatabase, blog: Blog, facts: BlogFacts): ReadBlog =>
  async function* readBlog() {
    for (const [id, user] of facts.users)
      yield { kind: "author", author: { id, ...user, email: "" } };
    for (const term of facts.terms.values()) {
      const { parentId, ...rest } = term;
      const parent = facts.terms.get(`${term.taxonomy} ${parentId}`)?.slug ?? "";
      yield { kind: "term", term: { ...rest, parent } };
    }
    const table = `${blog.prefix}posts`;
    for await (const rows of readInOrder(db, { table, key: "ID", where: notItems, batchSize }))
      for (const item of await toItems(db, blog, facts, rows))
        yield { kind: "item", item } satisfies WxrPart;
    const { home, options } = facts;
    const addresses = [home, options.get("siteurl") ?? ""].filter(Boolean);
    const bases = getListBases(facts);
    return { title: options.get("blogname") ?? "", addresses, pubDate: "", bases };
  };
