import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { insertedAt } from "#lib/core/server/db/columns.ts";
import { memberPosts } from "#lib/moderation/server/moderation-tables.ts";
import type { ModeratedType } from "#lib/moderation/shared/moderation.ts";
import { sites } from "#lib/site/server/site-tables.ts";
import { bandCount } from "./text-bands.ts";

/**
 * The signatures of the posts of the last 30 days, for comparison between members. No text is
 * stored.
 */
export const postSignatures = pgTable(
  "post_signatures",
  {
    postId: integer("post_id")
      .primaryKey()
      .references(() => memberPosts.id, { onDelete: "cascade" }),
    siteId: integer("site_id")
      .notNull()
      .references(() => sites.id),
    assocType: text("assoc_type").$type<ModeratedType>().notNull(),
    assocId: integer("assoc_id").notNull(),
    /** See `toBands`. */
    bands: integer("bands").array().notNull(),
    /** The first known post with nearly the same text; null for a unique text. */
    clusterId: integer("cluster_id"),
    insertedAt: insertedAt(),
  },
  (table) => [
    uniqueIndex("post_signatures_target").on(table.assocType, table.assocId),
    index("post_signatures_cluster")
      .on(table.clusterId, table.postId)
      .where(sql`${table.clusterId} is not null`),
    // One index for each band, so that the newest posts with the same number are one index range.
    ...Array.from({ length: bandCount }, (_, band) =>
      index(`post_signatures_band_${band + 1}`).on(sql.raw(`(bands[${band + 1}])`), table.postId),
    ),
  ],
);
