import { and, eq, notInArray, type SQL, sql } from "drizzle-orm";
import { contentItems } from "#lib/content/server/content-tables.ts";
import { removedStatuses } from "#lib/content/shared/content-state.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { ReviewDecision, ReviewList } from "#lib/editing/shared/review.ts";
import { members } from "#lib/members/server/member-tables.ts";
import { roles } from "#lib/members/shared/member.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { contentReviews } from "./review-tables.ts";
import { workingCopies } from "./working-copy-tables.ts";

export type ReviewRow = typeof contentReviews.$inferSelect;

const isOf = (site: SiteScope, contentId: number) =>
  and(eq(contentReviews.contentId, contentId), eq(contentReviews.siteId, site.id));

export async function findReview(
  db: Queryable,
  site: SiteScope,
  contentId: number,
): Promise<ReviewRow | null> {
  const [row] = await db.select().from(contentReviews).where(isOf(site, contentId));
  return row ?? null;
}

/** Stores a request, which replaces an earlier one and its decision; the item has to be locked. */
export async function storeRequest(
  db: Queryable,
  site: SiteScope,
  row: Pick<ReviewRow, "contentId" | "version" | "reviewerId" | "dueOn" | "message" | "askedBy">,
): Promise<void> {
  const { contentId, ...request } = row;
  const state = { state: "asked" as const, decidedBy: null, decidedAt: null, decisionMessage: "" };
  const values = { ...request, ...state };
  await db
    .insert(contentReviews)
    .values({ ...values, contentId, siteId: site.id })
    .onConflictDoUpdate({
      target: contentReviews.contentId,
      set: { ...values, askedAt: sql`now()` },
    });
}

/** Stores the decision about a request; the item has to be locked. */
export async function storeDecision(
  db: Queryable,
  site: SiteScope,
  decision: {
    contentId: number;
    state: ReviewDecision;
    version: number;
    decidedBy: number;
    decisionMessage: string;
  },
): Promise<void> {
  const { contentId, ...values } = decision;
  await db
    .update(contentReviews)
    .set({ ...values, decidedAt: sql`now()` })
    .where(isOf(site, contentId));
}

export async function deleteReview(
  db: Queryable,
  site: Pick<SiteScope, "id">,
  contentId: number,
): Promise<void> {
  await db
    .delete(contentReviews)
    .where(and(eq(contentReviews.contentId, contentId), eq(contentReviews.siteId, site.id)));
}

/** A request has no day before the end of time, so that rows without one come last. */
const dueOrder = sql`coalesce(${contentReviews.dueOn}, 'infinity')`;

const isInList = (list: ReviewList, viewerId: number): SQL | undefined =>
  list === "mine"
    ? and(eq(contentReviews.state, "asked"), eq(contentReviews.reviewerId, viewerId))
    : eq(contentReviews.state, list);

/**
 * The items of a site with a review, by the day on which it is due.
 * @param options.ownerId only items that this member wrote; `null` for all
 * @param options.after the id of the last item on the page before
 */
export async function findReviewedContent(
  db: Queryable,
  site: SiteScope,
  options: {
    list: ReviewList;
    viewerId: number;
    ownerId: number | null;
    after: number | null;
    limit: number;
  },
) {
  const { list, viewerId, ownerId, after, limit } = options;
  const isAfter =
    after === null
      ? undefined
      : sql`(${dueOrder}, ${contentReviews.contentId}) > (select ${dueOrder}, ${contentReviews.contentId}
          from ${contentReviews} where ${contentReviews.contentId} = ${after} and ${contentReviews.siteId} = ${site.id})`;
  return db
    .select({
      review: contentReviews,
      id: contentItems.id,
      type: contentItems.type,
      slug: contentItems.slug,
      permalink: contentItems.permalink,
      status: contentItems.status,
      publishedAt: contentItems.publishedAt,
      authorId: contentItems.authorId,
      title: sql<string>`coalesce(
        case when ${workingCopies.hasChanges} then ${workingCopies.fields} ->> 'title' end, ${contentItems.title})`,
      version: sql<number>`coalesce(${workingCopies.version}, 0)`,
    })
    .from(contentReviews)
    .innerJoin(contentItems, eq(contentItems.id, contentReviews.contentId))
    .leftJoin(workingCopies, eq(workingCopies.contentId, contentReviews.contentId))
    .where(
      and(
        eq(contentReviews.siteId, site.id),
        notInArray(contentItems.status, [...removedStatuses]),
        isInList(list, viewerId),
        ownerId === null ? undefined : eq(contentItems.authorId, ownerId),
        isAfter,
      ),
    )
    .orderBy(dueOrder, contentReviews.contentId)
    .limit(limit);
}
export type ReviewedContentRow = Awaited<ReturnType<typeof findReviewedContent>>[number];

/** A literal, so that PostgreSQL can use the partial index of members with another role. */
const hasRoleToEdit = sql`(${members.roleId} <> ${sql.raw(String(roles.member))} and ${members.roleId} in (${roles.administrator}, ${roles.superAdmin}, ${roles.communityTech}))`;
const hasLegacyRoleToEdit = sql`(${members.legacyRole} is not null and ${members.legacyRole} = 'administrator')`;

const isEditorOn = (siteId: number) =>
  sql`${members.id} in (select member_id from site_editors where site_id = ${siteId})`;

/** Members who may edit and publish everything of a site, and whose name contains a term in lower case. */
export async function findEditorIds(
  db: Queryable,
  options: { term: string; siteId: number; exceptId: number; limit: number },
): Promise<number[]> {
  const { term, siteId, exceptId, limit } = options;
  const rows = await db
    .select({ id: members.id })
    .from(members)
    .where(
      sql`(${hasRoleToEdit} or ${hasLegacyRoleToEdit} or ${isEditorOn(siteId)}) and ${members.deletedAt} is null
        and ${members.id} <> ${exceptId} and strpos(lower(${members.username}::text), ${term}) > 0`,
    )
    .orderBy(sql`lower(${members.username}::text)`)
    .limit(limit);
  return rows.map(({ id }) => id);
}
