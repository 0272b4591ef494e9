import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { AdSlotName } from "#lib/ads/shared/ad-slots.ts";
import type { HouseAdKey } from "#lib/ads/shared/ad-targeting.ts";
import { identityId, insertedAt, moment } from "#lib/core/server/db/columns.ts";
import { members } from "#lib/members/server/member-tables.ts";
import { sites } from "#lib/site/server/site-tables.ts";

/** Ads that the platform serves itself, for one site or the whole network. */
export const houseAds = pgTable(
  "house_ads",
  {
    id: identityId(),
    /** Null for all sites. */
    siteId: integer("site_id").references(() => sites.id),
    slot: text("slot").$type<AdSlotName>().notNull(),
    title: text("title").notNull(),
    text: text("text").notNull().default(""),
    label: text("label").notNull().default(""),
    href: text("href").notNull(),
    /** The path of an upload. */
    imagePath: text("image_path"),
    /** With `targetValue`, restricts the ad to some pages; null for all pages. */
    targetKey: text("target_key").$type<HouseAdKey>(),
    targetValue: text("target_value"),
    startsAt: moment("starts_at"),
    /** The ad is no longer shown from this moment on. */
    endsAt: moment("ends_at"),
    weight: integer("weight").notNull().default(1),
    /** Views per browser and day; null for no limit. */
    maxPerDay: integer("max_per_day"),
    isActive: boolean("is_active").notNull().default(true),
    createdById: integer("created_by_id")
      .notNull()
      .references(() => members.id),
    changedAt: moment("changed_at").notNull().defaultNow(),
    /** Deleted ads can be restored for a while. */
    deletedAt: moment("deleted_at"),
    insertedAt: insertedAt(),
  },
  (table) => [
    index("house_ads_site").on(table.siteId).where(sql`${table.deletedAt} is null`),
    index("house_ads_creator").on(table.createdById),
    check("house_ads_weight", sql`${table.weight} between 1 and 100`),
    check("house_ads_max_per_day", sql`${table.maxPerDay} > 0`),
    check("house_ads_target", sql`(${table.targetKey} is null) = (${table.targetValue} is null)`),
  ],
);
