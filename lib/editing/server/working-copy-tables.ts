import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { contentItems } from "#lib/content/server/content-tables.ts";
import { identityId, insertedAt, moment } from "#lib/core/server/db/columns.ts";
import type { EditState } from "#lib/editing/shared/edit-state.ts";
import type { StoredSection } from "#lib/editing/shared/stored-section.ts";
import type { VersionReason } from "#lib/editing/shared/version.ts";
import type { EditedFields, Mark } from "#lib/editing/shared/working-copy.ts";
import { members } from "#lib/members/server/member-tables.ts";
import { sites } from "#lib/site/server/site-tables.ts";

/**
 * What editors have changed in an item and not published yet. The row stays after publishing, so that open editors
 * can go on with the same versions.
 */
export const workingCopies = pgTable("working_copies", {
  contentId: integer("content_id")
    .primaryKey()
    .references(() => contentItems.id),
  siteId: integer("site_id")
    .notNull()
    .references(() => sites.id),
  /** Counts the saves. */
  version: integer("version").notNull(),
  /** The revision of the item that it started from. */
  baseRevision: integer("base_revision").notNull(),
  /** What that revision had, while there are changes. */
  base: jsonb("base").$type<EditState>(),
  fields: jsonb("fields").$type<EditedFields>().notNull(),
  sections: jsonb("sections").$type<readonly StoredSection[]>().notNull(),
  marks: jsonb("marks").$type<Readonly<Record<string, Mark>>>().notNull(),
  /** Whether it differs from the item. */
  hasChanges: boolean("has_changes").notNull(),
  savedBy: integer("saved_by").references(() => members.id),
  savedAt: moment("saved_at").notNull().defaultNow(),
});

/** Versions of working copies that can be restored. */
export const workingCopyVersions = pgTable(
  "working_copy_versions",
  {
    contentId: integer("content_id")
      .notNull()
      .references(() => contentItems.id),
    /** The version of the working copy. */
    version: integer("version").notNull(),
    siteId: integer("site_id")
      .notNull()
      .references(() => sites.id),
    reason: text("reason").$type<VersionReason>().notNull(),
    /** The name that an editor gave it. */
    name: text("name"),
    fields: jsonb("fields").$type<EditedFields>().notNull(),
    sections: jsonb("sections").$type<readonly StoredSection[]>().notNull(),
    savedBy: integer("saved_by").references(() => members.id),
    insertedAt: insertedAt(),
  },
  (table) => [primaryKey({ columns: [table.contentId, table.version] })],
);

/** Items whose sections new pieces can begin with. */
export const contentTemplates = pgTable(
  "content_templates",
  {
    contentId: integer("content_id")
      .primaryKey()
      .references(() => contentItems.id),
    siteId: integer("site_id")
      .notNull()
      .references(() => sites.id),
    insertedAt: insertedAt(),
  },
  (table) => [index("content_templates_site").on(table.siteId)],
);

/** Versions of published items that take the place of what readers see at a time. */
export const scheduledChanges = pgTable(
  "scheduled_changes",
  {
    contentId: integer("content_id")
      .primaryKey()
      .references(() => contentItems.id),
    siteId: integer("site_id")
      .notNull()
      .references(() => sites.id),
    /** The version of the working copy that is published. */
    version: integer("version").notNull(),
    /** What readers saw when it was scheduled. */
    base: jsonb("base").$type<EditState>().notNull(),
    publishAt: moment("publish_at").notNull(),
    /** Why it was not published at its time. */
    failure: text("failure"),
    scheduledBy: integer("scheduled_by").references(() => members.id),
    insertedAt: insertedAt(),
  },
  (table) => [index("scheduled_changes_publish_at").on(table.publishAt)],
);

/** Links by which somebody without an account reads one unpublished piece. */
export const previewLinks = pgTable(
  "preview_links",
  {
    id: identityId(),
    siteId: integer("site_id")
      .notNull()
      .references(() => sites.id),
    contentId: integer("content_id")
      .notNull()
      .references(() => contentItems.id),
    /** The version that it shows; null for the newest changes. */
    version: integer("version"),
    /** SHA-256 of its secret, which is shown once. */
    secretHash: text("secret_hash").notNull().unique(),
    createdBy: integer("created_by").references(() => members.id),
    expiresAt: moment("expires_at").notNull(),
    insertedAt: insertedAt(),
  },
  (table) => [index("preview_links_content").on(table.contentId)],
);

/** Who has an item open in the editor, and where. A row is older than a minute only until the next one is written. */
export const editingPlaces = pgTable(
  "editing_places",
  {
    contentId: integer("content_id")
      .notNull()
      .references(() => contentItems.id, { onDelete: "cascade" }),
    /** Names the open editor. */
    writer: text("writer").notNull(),
    siteId: integer("site_id")
      .notNull()
      .references(() => sites.id),
    memberId: integer("member_id")
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    /** The section that the caret is in. */
    sectionId: text("section_id"),
    seenAt: moment("seen_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.contentId, table.writer] })],
);
