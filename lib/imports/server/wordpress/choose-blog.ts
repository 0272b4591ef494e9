import { ImportError } from "#lib/imports/shared/import-error.ts";
import { type BlogDatabase, quoteName } from "./blog-database.ts";

/** A blog in a database. */
export type Blog = {
  id: number;
  /** What the names of its tables begin with, and those of the tables of all blogs. */
  prefix: string;
  networkPrefix: string;
};

/** What the operator says about the blog: an id, or a domain with or without a path. */
export type BlogChoice = { blog?: string | undefined; prefix?: string | undefined };

/** The tables that a blog has in any case. */
const marks = ["options", "posts"] as const;

/** Tables of the network that say which blogs there are; for the first reading of a dump. */
export const namesBlogs = (table: string): boolean => /(?:^|_)(?:blogs|site)$/.test(table);

function listPrefixes(tables: ReadonlySet<string>): string[] {
  return [...tables]
    .flatMap((table) => (table.endsWith(marks[0]) ? [table.slice(0, -marks[0].length)] : []))
    .filter((prefix) => marks.every((mark) => tables.has(prefix + mark)))
    .toSorted();
}

/** The prefix of the network that a blog's prefix belongs to. */
function findNetwork(prefix: string, prefixes: readonly string[]): string {
  const base = prefix.replace(/\d+_$/, "");
  return base !== prefix && prefixes.includes(base) ? base : prefix;
}

const sameAddress = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/\/+$/, "");

/**
 * Finds the blog to import: the prefix of its tables is found by the tables that every blog has.
 * @throws ImportError that lists what there is to choose from
 */
export async function chooseBlog(db: BlogDatabase, choice: BlogChoice): Promise<Blog> {
  const prefixes = listPrefixes(db.tables);
  const networks = [...new Set(prefixes.map((prefix) => findNetwork(prefix, prefixes)))];
  const listed = networks.join(", ") || "none";
  if (prefixes.length === 0)
    throw new ImportError("There are no tables of WordPress: none ends in _options and _posts.");
  const { prefix: wanted } = choice;
  if (wanted !== undefined && !networks.includes(wanted))
    throw new ImportError(`There are no tables of ${wanted}: the prefixes are ${listed}.`);
  if (wanted === undefined && networks.length > 1)
    throw new ImportError(`There are several installations: choose with --prefix ${listed}.`);
  const networkPrefix = wanted ?? networks[0] ?? "";
  const [, own] = /(\d+)_$/.exec(networkPrefix) ?? [];
  const first = { id: 1, prefix: networkPrefix, networkPrefix };
  const blogs = await listBlogs(db, networkPrefix);
  if (choice.blog === undefined) {
    const others = prefixes.filter((prefix) => findNetwork(prefix, prefixes) === networkPrefix);
    if (others.length > 1 || blogs.length > 1)
      throw new ImportError(
        `There are several blogs: choose with --blog ${blogs.map(({ id }) => id).join(", ") || "and an id"}.`,
      );
    return own ? { ...first, id: Number(own) } : first;
  }
  const id = /^\d{1,9}$/.test(choice.blog)
    ? Number(choice.blog)
    : blogs.find(({ address }) => address === sameAddress(choice.blog ?? ""))?.id;
  const prefix = id === 1 || id === undefined ? networkPrefix : `${networkPrefix}${id}_`;
  if (id === undefined || !prefixes.includes(prefix))
    throw new ImportError(
      `There is no blog ${choice.blog}: the ids are ${blogs.map((blog) => blog.id).join(", ") || "1"}.`,
    );
  return { id, prefix, networkPrefix };
}

async function listBlogs(db: BlogDatabase, networkPrefix: string) {
  const table = `${networkPrefix}blogs`;
  if (!db.tables.has(table)) return [];
  const rows = await db.query(
    `select blog_id, domain, path from ${quoteName(table)} order by blog_id`,
  );
  return rows.map(({ blog_id, domain, path }) => ({
    id: Number(blog_id),
    address: sameAddress(`${domain}${path}`),
  }));
}

/** The tables that an import reads of a blog and of its network, without their prefixes. */
const blogTables = [
  "options",
  "posts",
  "postmeta",
  "comments",
  "terms",
  "term_taxonomy",
  "term_relationships",
  "redirection_items",
];
const networkTables = [
  "users",
  "usermeta",
  "blogs",
  "site",
  "sitemeta",
  "bp_friends",
  "bp_xprofile_fields",
  "bp_xprofile_data",
  "bp_xprofile_meta",
  "bp_messages_messages",
  "bp_messages_recipients",
  "bp_groups",
  "bp_groups_members",
];

/** Whether an import of a blog reads a table. */
export const readsTable = ({ prefix, networkPrefix }: Blog, table: string): boolean =>
  blogTables.some((name) => table === prefix + name) ||
  networkTables.some((name) => table === networkPrefix + name) ||
  // What the network is called is an option of its first blog.
  table === `${networkPrefix}options`;
