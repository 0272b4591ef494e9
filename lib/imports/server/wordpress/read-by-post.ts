import type { WxrItem } from "#lib/imports/shared/wxr.ts";
import { type BlogDatabase, type BlogRow, listMarks, quoteName } from "./blog-database.ts";
import type { BlogFacts } from "./blog-facts.ts";
import { getPermalink } from "./permalinks.ts";

/** The text of a column. */
export const getText = (row: BlogRow, name: string): string => row[name] ?? "";

/**
 * The rows of another table that belong to posts, by the id of the post.
 * @param sql with `?…` for the ids, and `post_id` in its result
 */
export async function readByPost(
  db: BlogDatabase,
  sql: string,
  ids: readonly string[],
): Promise<Map<string, BlogRow[]>> {
  const rows = await db.query(sql.replace("?…", listMarks(ids)), ids.map(Number));
  return Map.groupBy(rows, (row) => getText(row, "post_id"));
}

/** The terms of posts, by the id of the post. */
export async function readTermsOfPosts(
  db: BlogDatabase,
  prefix: string,
  ids: readonly string[],
): Promise<Map<string, WxrItem["terms"]>> {
  const table = (name: string) => quoteName(prefix + name);
  const rows = await readByPost(
    db,
    `select r.object_id as post_id, x.taxonomy, t.slug, t.name
     from ${table("term_relationships")} r
     join ${table("term_taxonomy")} x on x.term_taxonomy_id = r.term_taxonomy_id
     join ${table("terms")} t on t.term_id = x.term_id
     where r.object_id in (?…) order by r.object_id, t.term_id`,
    ids,
  );
  return new Map(
    [...rows].map(([id, terms]) => [
      id,
      terms.map((term) => ({
        taxonomy: getText(term, "taxonomy"),
        slug: getText(term, "slug"),
        name: getText(term, "name"),
      })),
    ]),
  );
}

/** The URLs of the parent items of the files among these posts, by id. */
export async function readParentLinks(
  db: BlogDatabase,
  prefix: string,
  facts: BlogFacts,
  posts: readonly BlogRow[],
): Promise<Map<string, string>> {
  const ids = posts.flatMap((row) =>
    row.post_type === "attachment" && Number(row.post_parent) > 0
      ? getText(row, "post_parent")
      : [],
  );
  if (ids.length === 0) return new Map();
  const names = "ID, post_type, post_name, post_parent, post_date, post_author";
  const rows = await db.query(
    `select ${names} from ${quoteName(`${prefix}posts`)} where ID in (${listMarks(ids)})`,
    ids.map(Number),
  );
  const terms = await readTermsOfPosts(db, prefix, ids);
  return new Map(
    rows.map((row) => {
      const id = getText(row, "ID");
      const nicename = facts.users.get(getText(row, "post_author"))?.nicename ?? "";
      const item = {
        id,
        type: getText(row, "post_type"),
        slug: getText(row, "post_name"),
        nicename,
        parent: getText(row, "post_parent"),
        date: getText(row, "post_date"),
        terms: terms.get(id) ?? [],
      };
      return [id, getPermalink(item, facts)];
    }),
  );
}
