import { ImportError } from "#lib/imports/server/import-error.ts";
import { type BlogDatabase, quoteName } from "./blog-database.ts";

/** A blog in a database. */
export type Blog = {
  id: number;
  /** The prefixes of its tables and of the tables that all blogs share. */
  prefix: string;
  networkPrefix: string;
};

/** The blog that the operator chose: an id, or a domain with or without a path. */
export type BlogChoice = { blog?: string | undefined; prefix?: string | undefined };

/** The tables that every blog has. */
const marks = ["options", "posts"] as const;

/** Whether a table lists the blogs of a network; for the first reading of a dump. */
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

/** The prefix of the installation to import from. @throws ImportError unless exactly one prefix matches */
function chooseNetwork(prefixes: readonly string[], wanted: string | undefined): string {
  if (prefixes.length === 0)
    throw new ImportError("There are no tables of WordPress: none ends in _options and _posts.");
  const networks = [...new Set(prefixes.map((prefix) => findNetwork(prefix, prefixes)))];
  const listed = networks.join(", ") || "none";
  if (wanted !== undefined && !networks.includes(wanted))
    throw new ImportError(`There are no tables of ${wanted}: the prefixes are ${listed}.`);
  if (wanted === undefined && networks.length > 1)
    throw new ImportError(`There are several installations: choose with --prefix ${listed}.`);
  return wanted ?? networks[0] ?? "";
}

type ListedBlog = Awaited<ReturnType<typeof listBlogs>>[number];

/** The id of the only blog of an installation. @throws ImportError when there are several */
function getOnlyId(
  networkPrefix: string,
  prefixes: readonly string[],
  blogs: readonly ListedBlog[],
): number {
  const others = prefixes.filter((prefix) => findNetwork(prefix, prefixes) === networkPrefix);
  if (others.length > 1 || blogs.length > 1) {
    const ids = blogs.map(({ id }) => id).join(", ") || "and an id";
    throw new ImportError(`There are several blogs: choose with --blog ${ids}.`);
  }
  const [, own] = /(\d+)_$/.exec(networkPrefix) ?? [];
  return own ? Number(own) : 1;
}

/**
 * Finds the blog to import: the prefix of its tables is found by the tables that every blog has.
 * @throws ImportError that lists the blogs to choose from
 */
export async function chooseBlog(db: BlogDatabase, choice: BlogChoice): Promise<Blog> {
  const prefixes = listPrefixes(db.tables);
  const networkPrefix = chooseNetwork(prefixes, choice.prefix);
  const blogs = await listBlogs(db, networkPrefix);
  const { blog: wanted } = choice;
  if (wanted === undefined)
    return {
      id: getOnlyId(networkPrefix, prefixes, blogs),
      prefix: networkPrefix,
      networkPrefix,
    };
  const id = /^\d{1,9}$/.test(wanted)
    ? Number(wanted)
    : blogs.find(({ address }) => address === sameAddress(wanted))?.id;
  const prefix = id === 1 || id === undefined ? networkPrefix : `${networkPrefix}${id}_`;
  if (id === undefined || !prefixes.includes(prefix)) {
    const ids = blogs.map((blog) => blog.id).join(", ") || "1";
    throw new ImportError(`There is no blog ${wanted}: the ids are ${ids}.`);
  }
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
  // The name of the network is an option of its first blog.
  table === `${networkPrefix}options`;
