import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { identityId, insertedAt, moment } from "#lib/core/server/db/columns.ts";
import { members } from "#lib/members/server/member-tables.ts";
import { sites } from "#lib/site/server/site-tables.ts";
import type { ImageType } from "#lib/uploads/shared/upload.ts";

/** Images that members uploaded. Their files are in the storage, below the key. */
export const uploads = pgTable(
  "uploads",
  {
    id: identityId(),
    /** 128 random bits in hex: the folder of its files and part of its path. */
    key: text("key").notNull().unique(),
    /** The site on which it was uploaded. */
    siteId: integer("site_id")
      .notNull()
      .references(() => sites.id),
    memberId: integer("member_id")
      .notNull()
      .references(() => members.id),
    imageType: text("image_type").$type<ImageType>().notNull(),
    alt: text("alt").notNull().default(""),
    /** Width in pixels of the size that is shown in texts. */
    width: integer("width").notNull().default(0),
    height: integer("height").notNull().default(0),
    /** Size of the file that was uploaded. */
    bytes: integer("bytes").notNull(),
    /** When row and files are deleted; null while something uses it. */
    expiresAt: moment("expires_at"),
    insertedAt: insertedAt(),
  },
  (table) => [
    index("uploads_member").on(table.memberId, table.insertedAt),
    index("uploads_expired").on(table.expiresAt).where(sql`${table.expiresAt} is not null`),
  ],
);

/**
 * The owner of an upload: an item, its unpublished changes, a comment, the account of a member, a status update or a
 * house ad.
 */
export type UploadOwnerType =
  | "content"
  | "working_copy"
  | "comment"
  | "member"
  | "status"
  | "status_reply"
  | "house_ad";

/** Where uploads are shown. An upload without a row here expires. */
export const uploadUses = pgTable(
  "upload_uses",
  {
    uploadId: integer("upload_id")
      .notNull()
      .references(() => uploads.id, { onDelete: "cascade" }),
    ownerType: text("owner_type").$type<UploadOwnerType>().notNull(),
    ownerId: integer("owner_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerType, table.ownerId, table.uploadId] }),
    index("upload_uses_upload").on(table.uploadId),
  ],
);
