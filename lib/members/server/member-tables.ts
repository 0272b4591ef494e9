import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { citext, identityId, insertedAt, moment } from "#lib/core/server/db/columns.ts";
import type {
  AvatarImages,
  Badge,
  LegacyRole,
  SecondaryBadge,
} from "#lib/members/shared/member.ts";
import type { SocialPlatform } from "#lib/members/shared/social-platforms.ts";
import { sites } from "#lib/site/server/site-tables.ts";

/** One account in the network: the person on every site they joined. */
export const members = pgTable(
  "members",
  {
    id: identityId(),
    username: citext("username").notNull().unique(),
    slug: text("slug").notNull().unique(),
    email: citext("email").notNull().unique(),
    emailVerified: boolean("email_verified").notNull().default(false),
    /** Verified by e-mail or by phone (spec §6). */
    isVerified: boolean("is_verified").notNull().default(false),
    firstName: text("first_name"),
    lastName: text("last_name"),
    bio: text("bio"),
    /** The verified phone number, as `+12025550123`; null before the verification. */
    phone: text("phone").unique(),
    phoneVerifiedAt: moment("phone_verified_at"),
    // What only the owner sees.
    ethnicity: text("ethnicity"),
    gender: text("gender"),
    birthday: date("birthday", { mode: "string" }),
    zipcode: text("zipcode"),
    avatar: jsonb("avatar").$type<AvatarImages>(),
    roleId: smallint("role_id").notNull().default(3),
    legacyRole: text("legacy_role").$type<LegacyRole>(),
    badge: text("badge").$type<Badge>(),
    secondaryBadge: text("secondary_badge").$type<SecondaryBadge>(),
    /** The publisher's own account: cannot be messaged, has no cross-site links (spec §6). */
    isEditorialTeam: boolean("is_editorial_team").notNull().default(false),
    homeSiteId: integer("home_site_id")
      .notNull()
      .references(() => sites.id),
    lastLoginAt: moment("last_login_at"),
    deletedAt: moment("deleted_at"),
    insertedAt: insertedAt(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("members_home_site").on(table.homeSiteId),
    // Mention search: names that begin or sound like what is typed.
    index("members_username_letters").using(
      "gin",
      sql`lower(${table.username}::text) gin_trgm_ops`,
    ),
  ],
);

/** Where members say they can be found besides. */
export const memberSocialSites = pgTable(
  "member_social_sites",
  {
    id: identityId(),
    memberId: integer("member_id")
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    platform: text("platform").$type<SocialPlatform>().notNull(),
    /** As it follows the platform's prefix: no @, no `https://`. */
    handle: text("handle").notNull(),
    insertedAt: insertedAt(),
  },
  (table) => [
    uniqueIndex("member_social_sites_once").on(
      table.memberId,
      table.platform,
      sql`lower(${table.handle})`,
    ),
  ],
);

/** Former usernames: reserved for a while, so that nobody can impersonate their owner. */
export const formerUsernames = pgTable(
  "former_usernames",
  {
    username: citext("username").primaryKey(),
    slug: text("slug").notNull(),
    memberId: integer("member_id")
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    givenUpAt: moment("given_up_at").notNull().defaultNow(),
  },
  (table) => [
    index("former_usernames_slug").on(table.slug),
    index("former_usernames_member").on(table.memberId),
  ],
);
