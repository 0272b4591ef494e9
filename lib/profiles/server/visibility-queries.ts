import { eq, sql } from "drizzle-orm";
import { authSessions } from "#lib/auth/server/auth-tables.ts";
import { memberBlocks } from "#lib/blocks/server/block-tables.ts";
import { anyOf } from "#lib/core/server/db/any-of.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { prepareOnce } from "#lib/core/server/db/prepare-once.ts";
import { memberFollows } from "#lib/follows/server/follow-tables.ts";
import { isStanding } from "#lib/follows/server/standing-follows.ts";
import { publicColumns } from "#lib/members/server/member-columns.ts";
import { members } from "#lib/members/server/member-tables.ts";
import type { PrivacyLevel } from "#lib/members/shared/privacy-level.ts";
import { sites } from "#lib/site/server/site-tables.ts";
import { memberPrivacySettings } from "./profile-tables.ts";

const chosenLevels = sql<Record<string, PrivacyLevel>>`coalesce((
  select jsonb_object_agg(${memberPrivacySettings.name}, ${memberPrivacySettings.level})
  from ${memberPrivacySettings} where ${memberPrivacySettings.memberId} = ${members.id}
), '{}'::jsonb)`;

const hasBlocked = sql<boolean>`exists (
  select 1 from ${memberBlocks}
  where ${memberBlocks.memberId} = ${members.id} and ${memberBlocks.blockedId} = ${sql.placeholder("viewerId")}
)`;

const followsViewer = sql<boolean>`exists (
  select 1 from ${memberFollows}
  where ${memberFollows.followerId} = ${members.id} and ${memberFollows.followedId} = ${sql.placeholder("viewerId")}
    and ${isStanding}
)`;

const owners = prepareOnce((db) =>
  db
    .select({
      id: members.id,
      roleId: members.roleId,
      spamSiteIds: publicColumns.spamSiteIds,
      deletedAt: members.deletedAt,
      isSocialNetwork: sql<boolean>`${sites.features} ? 'social_network'`,
      levels: chosenLevels,
      hasBlocked,
      followsViewer,
    })
    .from(members)
    .innerJoin(sites, eq(sites.id, members.homeSiteId))
    .where(anyOf(members.id, sql.placeholder("ids")))
    .prepare("profile_owners"),
);

/**
 * The facts that decide the visibility of members' fields.
 * @param viewerId the viewer; 0 for a guest, who cannot be blocked
 */
export async function findOwners(db: Queryable, memberIds: readonly number[], viewerId: number) {
  return owners(db).execute({ ids: memberIds, viewerId });
}
export type OwnerRow = Awaited<ReturnType<typeof findOwners>>[number];

/** The levels that a member has chosen, by the name of the field. */
export async function findSettings(db: Queryable, memberId: number) {
  const [row] = await findOwners(db, [memberId], 0);
  return row && row.deletedAt === null ? row : null;
}

/** Stores the level of one field. */
export async function upsertSetting(
  db: Queryable,
  row: typeof memberPrivacySettings.$inferInsert,
): Promise<void> {
  await db
    .insert(memberPrivacySettings)
    .values(row)
    .onConflictDoUpdate({
      target: [memberPrivacySettings.memberId, memberPrivacySettings.name],
      set: { level: row.level, updatedAt: sql`now()` },
    });
}

const lastUsedAt = sql`(
  select max(${authSessions.updatedAt}) from ${authSessions} where ${authSessions.userId} = ${members.id}
)`.mapWith((at: string | null) => (at === null ? null : new Date(at)));

/** The account fields that members can show to others. */
export async function findProfileDetails(db: Queryable, memberIds: readonly number[]) {
  return db
    .select({
      id: members.id,
      firstName: members.firstName,
      lastName: members.lastName,
      birthday: members.birthday,
      gender: members.gender,
      homeSiteId: members.homeSiteId,
      legacyId: members.legacyId,
      lastLoginAt: members.lastLoginAt,
      lastUsedAt,
    })
    .from(members)
    .where(anyOf(members.id, memberIds));
}
export type ProfileDetails = Awaited<ReturnType<typeof findProfileDetails>>[number];
