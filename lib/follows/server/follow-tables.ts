import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { disorders } from "#lib/conditions/server/disorder-tables.ts";
import { categories, tags } from "#lib/content/server/taxonomy-tables.ts";
import { insertedAt } from "#lib/core/server/db/columns.ts";
import { members } from "#lib/members/server/member-tables.ts";

const memberId = () =>
  integer("member_id")
    .notNull()
    .references(() => members.id, { onDelete: "cascade" });

/** Which member follows which other member, in the whole network. */
export const memberFollows = pgTable(
  "member_follows",
  {
    followerId: integer("follower_id")
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    followedId: integer("followed_id")
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    insertedAt: insertedAt(),
  },
  (table) => [
    // For the question whether a member follows given members.
    primaryKey({ columns: [table.followerId, table.followedId] }),
    // For the lists of followed members and followers, newest first.
    index("member_follows_follower").on(
      table.followerId,
      table.insertedAt.desc().nullsFirst(),
      table.followedId.desc().nullsFirst(),
    ),
    index("member_follows_followed").on(
      table.followedId,
      table.insertedAt.desc().nullsFirst(),
      table.followerId.desc().nullsFirst(),
    ),
    check("member_follows_others", sql`${table.followerId} <> ${table.followedId}`),
  ],
);

/** Tags that members follow, each of one site. */
export const tagFollows = pgTable(
  "tag_follows",
  {
    memberId: memberId(),
    siteId: integer("site_id").notNull(),
    tagId: integer("tag_id").notNull(),
    insertedAt: insertedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.tagId] }),
    index("tag_follows_tag").on(table.tagId),
    foreignKey({
      name: "tag_follows_tag_of_site",
      columns: [table.siteId, table.tagId],
      foreignColumns: [tags.siteId, tags.id],
    }).onDelete("cascade"),
  ],
);

/** Topics of forums that members follow, each of one site. */
export const topicFollows = pgTable(
  "topic_follows",
  {
    memberId: memberId(),
    siteId: integer("site_id").notNull(),
    categoryId: integer("category_id").notNull(),
    insertedAt: insertedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.categoryId] }),
    index("topic_follows_category").on(table.categoryId),
    foreignKey({
      name: "topic_follows_category_of_site",
      columns: [table.siteId, table.categoryId],
      foreignColumns: [categories.siteId, categories.id],
    }).onDelete("cascade"),
  ],
);

/** Conditions that members follow, in the whole network. */
export const disorderFollows = pgTable(
  "disorder_follows",
  {
    memberId: memberId(),
    disorderId: integer("disorder_id")
      .notNull()
      .references(() => disorders.id, { onDelete: "cascade" }),
    insertedAt: insertedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.disorderId] }),
    index("disorder_follows_disorder").on(table.disorderId),
  ],
);
