import { boolean, index, integer, jsonb, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { caselessText, identityId, insertedAt, moment } from "../../core/server/db/columns.ts";
import { sites } from "../../site/server/site-tables.ts";
import type { AvatarImages, Badge, LegacyRole, SecondaryBadge } from "../shared/member.ts";

/** One account in the network (readings 30): the person on every site they joined. */
export const members = pgTable(
  "members",
  {
    id: identityId(),
    username: caselessText("username").notNull().unique(),
    slug: text("slug").notNull().unique(),
    email: caselessText("email").notNull().unique(),
    emailVerified: boolean("email_verified").notNull().default(false),
    /** Verified by e-mail or by phone (spec §6). */
    isVerified: boolean("is_verified").notNull().default(false),
    firstName: text("first_name"),
    lastName: text("last_name"),
    bio: text("bio"),
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
  (table) => [index("members_home_site").on(table.homeSiteId)],
);
