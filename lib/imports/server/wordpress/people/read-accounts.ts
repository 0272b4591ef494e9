import { email as emailRule } from "#lib/core/shared/validation.ts";
import {
  type BlogDatabase,
  type BlogRow,
  listMarks,
  quoteName,
  readInOrder,
} from "#lib/imports/server/wordpress/blog-database.ts";
import type { Blog } from "#lib/imports/server/wordpress/choose-blog.ts";
import { readPhpArray } from "#lib/imports/server/wordpress/php-values.ts";
import { wxrDate } from "#lib/imports/shared/dates.ts";
import type { FormerField } from "./profile-fields.ts";
import { readFieldRules, readFieldsOfUsers } from "./read-profile-fields.ts";

/** An account of WordPress. */
export type FormerAccount = {
  id: string;
  login: string;
  displayName: string;
  /** In lower case; empty if it is not an email address. */
  email: string;
  /** The stored password hash; empty without one. */
  password: string;
  roles: string[];
  registeredAt: Date | null;
  /** The owner has confirmed the address. */
  isConfirmed: boolean;
  isSpam: boolean;
  isDeleted: boolean;
  fields: FormerField[];
};

const batchSize = 500;
const metaKeys = [
  "first_name",
  "last_name",
  "description",
  "activation_key",
  "bp_xprofile_visibility_levels",
];
/** The BuddyPress statuses of an unconfirmed account and of a spam account. */
const unconfirmedStatus = "2";
const spamStatus = "1";

/** The ids of accounts that wrote something on the blog. */
async function findWriters(db: BlogDatabase, { prefix }: Blog): Promise<Set<string>> {
  const ofPosts = await db.query(
    `select distinct post_author as id from ${quoteName(`${prefix}posts`)} where post_status <> 'auto-draft'`,
  );
  const ofComments = await db.query(
    `select distinct user_id as id from ${quoteName(`${prefix}comments`)}`,
  );
  return new Set([...ofPosts, ...ofComments].flatMap(({ id }) => id ?? []));
}

type Metas = ReadonlyMap<string, string>;

async function readMetas(db: BlogDatabase, blog: Blog, ids: readonly string[]) {
  const table = `${blog.networkPrefix}usermeta`;
  if (!db.tables.has(table)) return new Map<string, Metas>();
  const keys = [...metaKeys, `${blog.prefix}capabilities`];
  const rows = await db.query(
    `select user_id, meta_key, meta_value from ${quoteName(table)}
     where user_id in (${listMarks(ids)}) and meta_key in (${listMarks(keys)})`,
    [...ids.map(Number), ...keys],
  );
  const byUser = Map.groupBy(rows, (row) => row.user_id ?? "");
  return new Map(
    [...byUser].map(([user, list]): [string, Metas] => [
      user,
      new Map(list.map((row) => [row.meta_key ?? "", row.meta_value ?? ""])),
    ]),
  );
}

/** The profile fields of WordPress itself. Only the biography was shown to others. */
const ownFields = (metas: Metas): FormerField[] => [
  { name: "first name", value: metas.get("first_name") ?? "", level: "nobody" },
  { name: "last name", value: metas.get("last_name") ?? "", level: "nobody" },
  { name: "bio", value: metas.get("description") ?? "", level: "anyone" },
];

function toAccount(row: BlogRow, metas: Metas, roles: string[], fields: FormerField[]) {
  const text = (name: string) => row[name] ?? "";
  const email = text("user_email").trim().toLowerCase();
  const status = text("user_status");
  return {
    id: text("ID"),
    login: text("user_login"),
    displayName: text("display_name"),
    email: emailRule(email) === null ? email : "",
    password: text("user_pass"),
    roles,
    registeredAt: wxrDate(text("user_registered")),
    isConfirmed: status !== unconfirmedStatus && !metas.has("activation_key"),
    isSpam: status === spamStatus || text("spam") === "1",
    isDeleted: text("deleted") === "1",
    // A field of the community plug-in takes precedence over that of WordPress.
    fields: [...fields, ...ownFields(metas)],
  };
}

/** Addresses that several accounts of the network have, in lower case. */
export async function findRepeatedEmails(
  db: BlogDatabase,
  { networkPrefix }: Blog,
): Promise<Set<string>> {
  const table = `${networkPrefix}users`;
  if (!db.tables.has(table)) return new Set();
  const rows = await db.query(
    `select lower(trim(user_email)) as email from ${quoteName(table)}
     group by lower(trim(user_email)) having count(*) > 1`,
  );
  return new Set(rows.flatMap(({ email }) => email ?? []));
}

/**
 * The accounts of a blog: accounts that have a role on it or wrote something on it. For an installation with one blog,
 * all accounts.
 */
export async function* readAccounts(db: BlogDatabase, blog: Blog): AsyncGenerator<FormerAccount[]> {
  const { prefix, networkPrefix } = blog;
  const isNetwork = db.tables.has(`${networkPrefix}blogs`);
  const writers = await findWriters(db, blog);
  const rules = await readFieldRules(db, networkPrefix);
  const table = `${networkPrefix}users`;
  for await (const rows of readInOrder(db, { table, key: "ID", batchSize })) {
    const ids = rows.map((row) => row.ID ?? "");
    const metas = await readMetas(db, blog, ids);
    const metasOf = (id: string): Metas => metas.get(id) ?? new Map();
    const rolesOf = (id: string) =>
      readPhpArray(metasOf(id).get(`${prefix}capabilities`)).flatMap(([name, has]) =>
        has === true ? name : [],
      );
    const ofBlog = rows.filter(
      ({ ID }) => !isNetwork || rolesOf(ID ?? "").length > 0 || writers.has(ID ?? ""),
    );
    const fields = await readFieldsOfUsers(db, networkPrefix, {
      ids: ofBlog.map((row) => row.ID ?? ""),
      rules,
      chosen: new Map(
        ids.map((id) => [id, metasOf(id).get("bp_xprofile_visibility_levels")] as const),
      ),
    });
    yield ofBlog.map((row) => {
      const id = row.ID ?? "";
      return toAccount(row, metasOf(id), rolesOf(id), fields.get(id) ?? []);
    });
  }
}
