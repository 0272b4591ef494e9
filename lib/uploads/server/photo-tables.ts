import { integer, pgTable, text } from "drizzle-orm/pg-core";

/** Data of photos that pages need before the photos load, for uploads and imported pictures. */
export const photos = pgTable("photos", {
  /** The key of an upload, or the name of an imported picture. */
  source: text("source").primaryKey(),
  /** Width of the whole, upright photo in pixels. */
  width: integer("width").notNull(),
  height: integer("height").notNull(),
  /** A WebP file of a few pixels in base64; null for photos with transparent parts. */
  preview: text("preview"),
});
