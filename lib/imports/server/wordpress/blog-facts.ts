import { type BlogDatabase, listMarks, quoteName, readInOrder } from "./blog-database.ts";
import type { Blog } from "./choose-blog.ts";

/** A term of a taxonomy. */
export type BlogTerm = {
  id: string;
  taxonomy: string;
  slug: string;
  name: string;
  parentId: string;
  description: string;
};

/** The public names of an account, without an email address. */
export type BlogUser = { login: string; nicename: string; displayName: string };

/** The facts about a blog that are needed to read its records. */
export type BlogFacts = {
  /** Identify the blog, and its network, whose blogs share their accounts. */
  source: string;
  network: string;
  home: string;
  options: ReadonlyMap<string, string>;
  users: ReadonlyMap<string, BlogUser>;
  /** Categories, tags and others, by their ids in their taxonomies. */
  terms: ReadonlyMap<string, BlogTerm>;
  /** Names and parents of pages, by id. */
  pages: ReadonlyMap<string, { name: string; parentId: string }>;
};

const optionNames = [
  "home",
  "siteurl",
  "blogname",
  "permalink_structure",
  "sticky_posts",
  "show_on_front",
  "page_on_front",
  "upload_url_path",
  "wpseo-premium-redirects-base",
  "site_admins",
  "wpseo-premium-redirects",
  "wpseo-premium-redirects-regex",
  "category_base",
  "tag_base",
  "_bbp_include_root",
  "_bbp_root_slug",
  "_bbp_forum_slug",
  "_bbp_topic_slug",
  "_bbp_reply_slug",
  "_bbp_user_slug",
  "_bbp_topic_tag_slug",
  "_bbp_replies_per_page",
  "bp-pages",
  "show_avatars",
];

/** Options of a blog by name. */
async function readOptions(db: BlogDatabase, prefix: string): Promise<Map<string, string>> {
  if (!db.tables.has(`${prefix}options`)) return new Map();
  const rows = await db.query(
    `select option_name, option_value from ${quoteName(`${prefix}options`)}
     where option_name in (${listMarks(optionNames)})`,
    optionNames,
  );
  return new Map(rows.map((row) => [row.option_name ?? "", row.option_value ?? ""]));
}

/** The first name that may be shown; email addresses may not. */
const publicName = (...names: (string | null | undefined)[]): string =>
  names.find((name) => name && !name.includes("@")) ?? "";

async function readUsers(db: BlogDatabase, networkPrefix: string) {
  const users = new Map<string, BlogUser>();
  const table = `${networkPrefix}users`;
  const columns = "ID, user_login, user_nicename, display_name";
  for await (const rows of readInOrder(db, { table, key: "ID", columns, batchSize: 5000 }))
    for (const { ID, user_login, user_nicename, display_name } of rows)
      users.set(ID ?? "", {
        login: user_login ?? "",
        nicename: user_nicename ?? "",
        displayName: publicName(display_name, user_login) || `member ${ID}`,
      });
  return users;
}

async function readTerms(db: BlogDatabase, prefix: string) {
  const rows = await db.query(
    `select t.term_id, x.taxonomy, t.slug, t.name, x.parent, x.description
     from ${quoteName(`${prefix}term_taxonomy`)} x
     join ${quoteName(`${prefix}terms`)} t on t.term_id = x.term_id
     where x.taxonomy in ('category', 'post_tag', 'topic-tag', 'nav_menu') order by t.term_id`,
  );
  return new Map(
    rows.map((row) => [
      `${row.taxonomy} ${row.term_id}`,
      {
        id: row.term_id ?? "",
        taxonomy: row.taxonomy ?? "",
        slug: row.slug ?? "",
        name: row.name ?? "",
        parentId: row.parent ?? "0",
        description: row.description ?? "",
      },
    ]),
  );
}

async function readPages(db: BlogDatabase, prefix: string) {
  const pages = new Map<string, { name: string; parentId: string }>();
  const wanted = {
    table: `${prefix}posts`,
    key: "ID",
    columns: "ID, post_name, post_parent",
    where: "post_type in ('page', 'forum')",
    batchSize: 5000,
  };
  for await (const rows of readInOrder(db, wanted))
    for (const { ID, post_name, post_parent } of rows)
      pages.set(ID ?? "", { name: post_name ?? "", parentId: post_parent ?? "0" });
  return pages;
}

const toHost = (address: string): string =>
  URL.canParse(address)
    ? new URL(address).host + new URL(address).pathname.replace(/\/+$/, "")
    : address;

/** Reads what must be known about a blog before its records. */
export async function readBlogFacts(db: BlogDatabase, blog: Blog): Promise<BlogFacts> {
  const { prefix, networkPrefix } = blog;
  const options = await readOptions(db, prefix);
  const ofNetwork = networkPrefix === prefix ? options : await readOptions(db, networkPrefix);
  const home = options.get("home") || options.get("siteurl") || "";
  return {
    home: home.replace(/\/+$/, ""),
    source: toHost(home) || prefix,
    network: toHost(ofNetwork.get("home") || home) || networkPrefix,
    options,
    users: await readUsers(db, networkPrefix),
    terms: await readTerms(db, prefix),
    pages: await readPages(db, prefix),
  };
}
