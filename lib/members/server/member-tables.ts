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
import {
  citext,
  identityId,
  insertedAt,
  moment,
  noPendingList,
} from "#lib/core/server/db/columns.ts";
import {
  type AvatarImages,
  type Badge,
  type LegacyRole,
  roles,
  type SecondaryBadge,
} from "#lib/members/shared/member.ts";
import type { SocialPlatform } from "#lib/members/shared/social-platforms.ts";
import { sites } from "#lib/site/server/site-tables.ts";

/** One account in the network: the person on every site they joined. */
export const members = pgTable(
  "members",
  {
    id: identityId(),
    username: citext("username").notNull().unique(),
    /**
     * The key that lookalike names share (`toNameKey`). Null until the next name is claimed; a
     * trigger sets it to null if the username changes without the key. `={id}` if an earlier
     * account has a lookalike name.
     */
    usernameKey: text("username_key"),
    slug: text("slug").notNull().unique(),
    email: citext("email").notNull().unique(),
    emailVerified: boolean("email_verified").notNull().default(false),
    /** When the owner first confirmed the email. */
    emailVerifiedAt: moment("email_verified_at"),
    /** Verified by e-mail or by phone (spec §6). */
    isVerified: boolean("is_verified").notNull().default(false),
    firstName: text("first_name"),
    lastName: text("last_name"),
    bio: text("bio"),
    /** The verified phone number, as `+12025550123`; null before the verification. */
    phone: text("phone").unique(),
    phoneVerifiedAt: moment("phone_verified_at"),
    // Visible to the owner only.
    ethnicity: text("ethnicity"),
    gender: text("gender"),
    birthday: date("birthday", { mode: "string" }),
    zipcode: text("zipcode"),
    avatar: jsonb("avatar").$type<AvatarImages>(),
    roleId: smallint("role_id").notNull().default(3),
    legacyRole: text("legacy_role").$type<LegacyRole>(),
    /** The id in the system that the member was imported from; null for members who joined here. */
    legacyId: text("legacy_id"),
    badge: text("badge").$type<Badge>(),
    secondaryBadge: text("secondary_badge").$type<SecondaryBadge>(),
    /** The publisher's own account: cannot be messaged, has no cross-site links (spec §6). */
    isEditorialTeam: boolean("is_editorial_team").notNull().default(false),
    homeSiteId: integer("home_site_id")
      .notNull()
      .references(() => sites.id),
    lastLoginAt: moment("last_login_at"),
    /** When the member hid the list of missing profile fields. */
    profileStepsHiddenAt: moment("profile_steps_hidden_at"),
    /** When they hid the link to the first steps. */
    firstStepsHiddenAt: moment("first_steps_hidden_at"),
    deletedAt: moment("deleted_at"),
    insertedAt: insertedAt(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("members_home_site").on(table.homeSiteId),
    // Members whom no list shows, to subtract them from counts.
    index("members_gone")
      .on(table.id)
      .where(
        sql`${table.deletedAt} is not null or ${table.roleId} = ${sql.raw(String(roles.spammer))}`,
      ),
    uniqueIndex("members_username_key").on(table.usernameKey),
    index("members_without_username_key").on(table.id).where(sql`${table.usernameKey} is null`),
    // Mention search: names that begin with the typed text, in byte order.
    index("members_username_beginning").using(
      "btree",
      sql`(lower(${table.username}::text) collate "C")`,
    ),
    // Mention search: names with a similar spelling.
    index("members_username_letters")
      .using("gin", sql`lower(${table.username}::text) gin_trgm_ops`)
      .with(noPendingList),
    // Staff search: parts of the name, and the few who are not plain members.
    index("members_name_letters")
      .using(
        "gin",
        sql`lower(coalesce(${table.firstName}, '') || ' ' || coalesce(${table.lastName}, '')) gin_trgm_ops`,
      )
      .with(noPendingList),
    index("members_other_role")
      .on(table.roleId, table.id)
      .where(sql`${table.roleId} <> ${sql.raw(String(roles.member))}`),
  ],
);

/** Links to members' profiles on other platforms. */
export const memberSocialSites = pgTable(
  "member_social_sites",
  {
    id: identityId(),
    memberId: integer("member_id")
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    platform: text("platform").$type<SocialPlatform>().notNull(),
    /** The part after the platform's prefix: no @, no `https://`. */
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
    /** As in `members`; several names may share it. */
    usernameKey: text("username_key"),
    slug: text("slug").notNull(),
    memberId: integer("member_id")
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    givenUpAt: moment("given_up_at").notNull().defaultNow(),
  },
  (table) => [
    index("former_usernames_slug").on(table.slug),
    index("former_usernames_key").on(table.usernameKey),
    index("former_usernames_without_key")
      .on(table.username)
      .where(sql`${table.usernameKey} is null`),
    index("former_usernames_member").on(table.memberId),
  ],
);
