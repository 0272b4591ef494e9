import type { RowKind } from "#lib/imports/shared/import-run.ts";

/**
 * A table with rows that imports bring: SQL with `t` for its row. No part of it is untrusted input.
 */
export type ImportedTable = {
  table: string;
  /** The noun for a row in messages. */
  name: string;
  /** The editable columns: a row that was edited since the import is not removed. */
  state: readonly string[];
  /** Tables whose rows belong to a row and are deleted with it. */
  own: readonly string[];
  /**
   * Conditions that keep a row, by reason, in addition to rows that refer to it by a foreign key.
   */
  uses: Readonly<Record<string, string>>;
};

/** The kind of an item in tables that refer to several types of content. */
const typeOfItem = "case when t.type = 'thread' then 'THREAD' else 'POST' end";
const commentTypes = "('COMMENT', 'REPLY')";

const commentState = ["body", "document", "status", "edited_at"];

/** A hash of the editable columns of a row. @param alias of the row */
export const toFingerprint = (state: readonly string[], alias = "t"): string =>
  `md5(jsonb_build_array(${state.map((column) => `${alias}.${column}`).join(", ")})::text)`;

/** The reactions, reports and so on that members and staff added to a comment `alias`. */
const commentUses = (alias: string): Record<string, string> => ({
  "members reacted to it": `exists (select from reactions r where r.reacted_type in ${commentTypes} and r.assoc_id = ${alias}.id)`,
  "members keep it": `exists (select from bookmarks b where b.assoc_type in ${commentTypes} and b.assoc_id = ${alias}.id)`,
  "moderators have a case about it": `exists (select from moderation_cases m where m.assoc_type in ${commentTypes} and m.assoc_id = ${alias}.id)`,
});

/** The tables of imported rows, in no order. */
export const importedTables: Readonly<Record<RowKind, ImportedTable>> = {
  item: {
    table: "content_items",
    name: "t.title",
    state: [
      "type",
      "title",
      "slug",
      "permalink",
      "summary",
      "body",
      "document",
      "recipe",
      "sections",
      "category_id",
      "featured_media",
      "images",
      "seo",
      "comment_status",
      "template",
      "is_featured",
      "status",
      "visibility",
      "published_at",
      "modified_at",
      "edited_at",
    ],
    own: [
      "comments",
      "content_placements",
      "content_revisions",
      "content_tags",
      "content_disorders",
      "search_texts",
      "thread_reads",
    ],
    uses: {
      "others commented on it": `exists (select from comments c where c.content_id = t.id and not exists (
        select from import_run_records cr where cr.run_id = record.run_id and cr.kind = 'comment' and cr.key = c.id::text))`,
      "one of its comments was changed since": `exists (select from comments c join import_run_records cr
        on cr.run_id = record.run_id and cr.kind = 'comment' and cr.key = c.id::text
        where c.content_id = t.id and cr.fingerprint <> ${toFingerprint(commentState, "c")})`,
      "members reacted to its comments or keep them": `exists (select from comments c where c.content_id = t.id
        and (${Object.values(commentUses("c")).join(" or ")}))`,
      "members reacted to it": `exists (select from reactions r where r.reacted_type = ${typeOfItem} and r.assoc_id = t.id)`,
      "members keep it": `exists (select from bookmarks b where b.assoc_type = ${typeOfItem} and b.assoc_id = t.id)`,
      "moderators have a case about it": `exists (select from moderation_cases m where m.assoc_type = ${typeOfItem} and m.assoc_id = t.id)`,
      "it is shown on other sites": `exists (select from content_placements p where p.content_id = t.id and p.site_id <> t.site_id)`,
    },
  },
  comment: {
    table: "comments",
    name: "'comment ' || t.id",
    state: commentState,
    // Replies are checked together with their comment.
    own: ["comments"],
    uses: commentUses("t"),
  },
  category: {
    table: "categories",
    name: "t.slug",
    state: ["slug", "name", "description", "index_type"],
    own: [],
    uses: {},
  },
  tag: { table: "tags", name: "t.slug", state: ["slug", "name"], own: [], uses: {} },
  member: {
    table: "members",
    name: "t.username",
    state: [
      "email",
      "username",
      "first_name",
      "last_name",
      "bio",
      "avatar",
      "role_id",
      "last_login_at",
      "deleted_at",
    ],
    // Rows of an account that was imported with its password. A member who has logged in since also has a session.
    own: [
      "auth_accounts",
      "imported_accounts",
      "member_privacy_settings",
      "member_social_sites",
      "member_follows",
      "site_moderators",
      "member_restrictions",
      // The member's profile picture. A member with more uploads has logged in.
      "uploads",
    ],
    uses: {},
  },
  condition: {
    table: "disorders",
    name: "t.name",
    state: ["slug", "name", "summary", "onset_age", "inheritance_type"],
    own: ["disorder_names", "disorder_sites", "content_disorders"],
    uses: {},
  },
};

/** The reason for keeping a row, by the table that refers to it with a foreign key. */
export const reasonsByTable: Readonly<Record<string, string>> = {
  content_items: "items that stay need it",
  content_tags: "items that stay need it",
  comments: "comments that stay need it",
  thread_follows: "members follow it",
  topic_follows: "members follow it",
  tag_follows: "members follow it",
  disorder_follows: "members follow it",
};
