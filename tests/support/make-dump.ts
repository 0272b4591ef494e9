/** Tables of WordPress with the columns that imports read; the first one is the key. */
const columnsOf = {
  options: ["option_id", "option_name", "option_value"],
  users: [
    "ID",
    "user_login",
    "user_pass",
    "user_nicename",
    "user_email",
    "user_registered",
    "user_status",
    "display_name",
  ],
  usermeta: ["umeta_id", "user_id", "meta_key", "meta_value"],
  posts: [
    "ID",
    "post_author",
    "post_date",
    "post_date_gmt",
    "post_content",
    "post_title",
    "post_excerpt",
    "post_status",
    "comment_status",
    "post_password",
    "post_name",
    "post_modified_gmt",
    "post_parent",
    "guid",
    "menu_order",
    "post_type",
  ],
  postmeta: ["meta_id", "post_id", "meta_key", "meta_value"],
  comments: [
    "comment_ID",
    "comment_post_ID",
    "comment_author",
    "user_id",
    "comment_date",
    "comment_date_gmt",
    "comment_content",
    "comment_approved",
    "comment_type",
    "comment_parent",
  ],
  terms: ["term_id", "name", "slug"],
  term_taxonomy: ["term_taxonomy_id", "term_id", "taxonomy", "description", "parent"],
  term_relationships: ["object_id", "term_taxonomy_id"],
  bp_groups: ["id", "name", "slug", "description", "status"],
  bp_groups_members: [
    "id",
    "group_id",
    "user_id",
    "is_admin",
    "is_mod",
    "date_modified",
    "is_confirmed",
    "is_banned",
  ],
  bp_messages_messages: ["id", "thread_id", "sender_id", "subject", "message", "date_sent"],
  bp_messages_recipients: ["id", "user_id", "thread_id", "unread_count", "is_deleted"],
} as const;
type Table = keyof typeof columnsOf;
type Row = Readonly<Record<string, string | number>>;

/** The column values of a row that does not set them. */
const usual: Partial<Record<Table, Row>> = {
  posts: {
    post_author: 1,
    post_date: "2013-01-05 08:30:00",
    post_date_gmt: "2013-01-05 08:30:00",
    post_status: "publish",
    comment_status: "open",
    post_type: "post",
    post_parent: 0,
    post_content: "Words.",
    menu_order: 0,
  },
  users: { user_registered: "2012-01-01 00:00:00", user_status: 0, user_pass: "" },
  comments: {
    user_id: 0,
    comment_date: "2013-02-01 10:00:00",
    comment_approved: "1",
    comment_date_gmt: "2013-02-01 10:00:00",
    comment_parent: 0,
  },
  term_taxonomy: { parent: 0 },
  bp_messages_recipients: { unread_count: 0, is_deleted: 0 },
};

const isNumber = (column: string): boolean =>
  /(?:_id|ID|_parent|^id|order|count)$|^is_/.test(column);

const quote = (value: string | number | undefined): string =>
  typeof value === "number"
    ? String(value)
    : `'${(value ?? "").replace(/[\\']/g, "\\$&").replaceAll("\n", "\\n")}'`;

/** The rows of tables of one blog. */
export type BlogTables = Partial<Record<Table, readonly Row[]>>;

/** A dump of the blog `https://dumped.example` in the format of MySQL's tools. */
export function makeDump(tables: BlogTables, prefix = "wp_"): string {
  const all: BlogTables = {
    ...tables,
    options: [
      { option_id: 1, option_name: "home", option_value: "https://dumped.example" },
      { option_id: 2, option_name: "permalink_structure", option_value: "/%postname%/" },
      ...(tables.options ?? []),
    ],
    users: [
      {
        ID: 1,
        user_login: "ann",
        user_nicename: "ann",
        display_name: "Ann Writer",
        user_email: "ann@person.example",
      },
      ...(tables.users ?? []),
    ],
  };
  return Object.entries(columnsOf)
    .map(([name, columns]) => {
      const [key] = columns;
      const types = columns.map(
        (column) => `  \`${column}\` ${isNumber(column) ? "bigint(20)" : "longtext"}`,
      );
      const head = `CREATE TABLE \`${prefix}${name}\` (\n${types.join(",\n")},\n  KEY \`k\` (\`${key}\`)\n);\n`;
      const rows = (all[name as Table] ?? []).map((row, at) => {
        const whole: Row = { [key]: at + 1, ...usual[name as Table], ...row };
        return `(${columns.map((column) => quote(whole[column] ?? (isNumber(column) ? 0 : ""))).join(",")})`;
      });
      return rows.length === 0
        ? head
        : `${head}INSERT INTO \`${prefix}${name}\` VALUES ${rows.join(",\n")};\n`;
    })
    .join("");
}
