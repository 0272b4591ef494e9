import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { isNotSetAside } from "#lib/core/server/queues/not-set-aside.ts";
import type { KnownViewer } from "#lib/members/shared/permissions.ts";
import { caseScope } from "#lib/moderation/server/case-scope.ts";
import { memberPosts } from "#lib/moderation/server/moderation-tables.ts";
import type { HeldType, ModeratedType } from "#lib/moderation/shared/moderation.ts";

/** How long a text is compared with later ones. */
const keptFor = sql.raw("interval '30 days'");
/** Maximum number of compared posts with the same number in one band, the newest first. */
const maxOfBand = 4;
/** The maximum number of posts to compare, so that a flood of copies stays cheap. */
const maxCandidates = 8;

/** A post that has not been compared yet. */
export type UnscannedPost = { id: number; assocType: HeldType; assocId: number };

const isFree = isNotSetAside("posts-to-compare", memberPosts.id);

/** Whether there are posts that have not been compared yet. It reads an index of such posts only. */
export const hasUnscannedPost: SQL = sql`exists (
  select from ${memberPosts} where not ${memberPosts.isScanned} and ${isFree})`;

/**
 * The first post that has not been compared yet and is not locked by another process, locked until the transaction
 * ends.
 */
export async function lockUnscannedPost(tx: Queryable): Promise<UnscannedPost | undefined> {
  const { rows } = await tx.execute<UnscannedPost>(sql`
    select id, assoc_type as "assocType", assoc_id as "assocId" from member_posts
    where not is_scanned and ${isFree} order by id limit 1 for update skip locked`);
  return rows[0];
}

/** Marks a post as compared. */
export async function markScanned(db: Queryable, id: number): Promise<void> {
  await db.execute(sql`update member_posts set is_scanned = true where id = ${id}::int`);
}

/**
 * Locks similar texts until the transaction ends, so that of two concurrent copies the second one
 * sees the first. Locks are taken in a fixed order to avoid deadlocks.
 */
export async function lockBands(tx: Queryable, bands: readonly number[]): Promise<void> {
  const sorted = [...new Set(bands)].toSorted((a, b) => a - b);
  await tx.execute(sql`
    select pg_advisory_xact_lock(${sql.raw(String(lockNumber))}, band)
    from unnest(${sql.param(sorted)}::int[]) band`);
}
/** Class of the advisory locks for bands, different from those of all other locks. */
const lockNumber = 7_201;

/** A post with its signature for comparison. */
export type SignedPost = {
  postId: number;
  siteId: number;
  assocType: ModeratedType;
  assocId: number;
  bands: readonly number[];
};

/** Stores the signature of a post for later comparisons; a repeated comparison replaces it. */
export async function insertSignature(tx: Queryable, post: SignedPost): Promise<void> {
  const { postId, siteId, assocType, assocId, bands } = post;
  await tx.execute(sql`
    insert into post_signatures (post_id, site_id, assoc_type, assoc_id, bands)
    values (${postId}::int, ${siteId}::int, ${assocType}, ${assocId}::int, ${sql.param([...bands])}::int[])
    on conflict (assoc_type, assoc_id) do update set bands = excluded.bands, cluster_id = null`);
}

/** A post with an equal band. */
export type Candidate = {
  postId: number;
  assocType: ModeratedType;
  assocId: number;
  clusterId: number | null;
};

/** The newest posts on all sites with an equal band; their number is limited. */
export async function findCandidates(
  tx: Queryable,
  { postId, bands }: Pick<SignedPost, "postId" | "bands">,
): Promise<Candidate[]> {
  const ofBand = (value: number, at: number): SQL => {
    const band = sql.raw(`(bands[${at + 1}])`);
    return sql`(select post_id, assoc_type, assoc_id, cluster_id from post_signatures
      where ${band} = ${value}::int and post_id <> ${postId}::int and inserted_at > now() - ${keptFor}
      order by ${band} desc, post_id desc limit ${maxOfBand}::int)`;
  };
  const { rows } = await tx.execute<Candidate>(sql`
    select distinct post_id as "postId", assoc_type as "assocType", assoc_id as "assocId",
      cluster_id as "clusterId"
    from (${sql.join(bands.map(ofBand), sql` union all `)}) found
    order by post_id desc limit ${maxCandidates}::int`);
  return rows;
}

/** Marks posts as copies of the same text. */
export async function setCluster(
  tx: Queryable,
  postIds: readonly number[],
  clusterId: number,
): Promise<void> {
  await tx.execute(sql`
    update post_signatures set cluster_id = ${clusterId}::int
    where post_id = any(${sql.param([...postIds])}::int[])`);
}

/** A target in a list of equal texts. */
export type SameTarget = { assocType: ModeratedType; assocId: number; caseId: number | null };

/**
 * Other posts with the text of a target that belong to sites that the viewer moderates, the newest first, with their
 * open cases, if the viewer may see these.
 */
export async function listSameTargets(
  db: Queryable,
  target: { assocType: string; assocId: number },
  { viewer, limit }: { viewer: KnownViewer; limit: number },
): Promise<SameTarget[]> {
  const siteIds = viewer.moderatedSiteIds;
  const isOnSites =
    siteIds === "all" ? sql`true` : sql`other.site_id = any(${sql.param([...siteIds])}::int[])`;
  const { rows } = await db.execute<SameTarget>(sql`
    select other.assoc_type as "assocType", other.assoc_id as "assocId",
      (select c.id from moderation_cases c where c.assoc_type = other.assoc_type
        and c.assoc_id = other.assoc_id and c.state = 'open' and c.appeal_of is null
        and ${caseScope(viewer)} limit 1) as "caseId"
    from post_signatures own join post_signatures other on other.cluster_id = own.cluster_id
    where own.assoc_type = ${target.assocType} and own.assoc_id = ${target.assocId}::int
      and other.post_id <> own.post_id and ${isOnSites}
    order by other.post_id desc limit ${limit}::int`);
  return rows;
}

/** Deletes signatures older than 30 days, in batches. */
export async function deleteOldSignatures(db: Queryable): Promise<void> {
  await db.execute(sql`
    delete from post_signatures where post_id in (
      select post_id from (select post_id, inserted_at from post_signatures order by post_id limit 2000) oldest
      where inserted_at < now() - ${keptFor})`);
}
