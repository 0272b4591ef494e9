import { and, eq, getTableColumns, inArray, not, or, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { HeldType, LoggedType } from "#lib/moderation/shared/moderation.ts";
import { memberPosts, moderationLog } from "./moderation-tables.ts";
import { signatureBits, toTrigramSignature } from "./trigram-signature.ts";

/** A staff action in its logged form. */
export type ModerationLogEntry = Omit<typeof moderationLog.$inferInsert, "id" | "insertedAt">;

/**
 * Logs an action of staff, in the transaction of the action.
 * @returns the id of the row, which an undo names
 */
export async function insertModerationLog(db: Queryable, row: ModerationLogEntry): Promise<number> {
  const [stored] = await db.insert(moderationLog).values(row).returning({ id: moderationLog.id });
  if (!stored) throw new Error("The log returned no row.");
  return stored.id;
}

/** A row of the log, and whether it was undone. */
export type LoggedAction = typeof moderationLog.$inferSelect & { isUndone: boolean };

/** The decisions in a case, oldest first; for an appeal, only those after the appealed decision. */
export async function listLogOfCase(
  db: Queryable,
  { id, appealOf }: { id: number; appealOf: number | null },
): Promise<LoggedAction[]> {
  return db
    .select({
      ...getTableColumns(moderationLog),
      isUndone: sql<boolean>`exists (select 1 from ${moderationLog} as undoing where undoing.undoes = ${moderationLog.id})`,
    })
    .from(moderationLog)
    .where(
      or(
        eq(moderationLog.caseId, id),
        appealOf === null ? undefined : eq(moderationLog.id, appealOf),
      ),
    )
    .orderBy(moderationLog.id);
}

/** The compared form of a post; `text` is `null` if it is too short to compare. */
export type ComparedPost = {
  siteId: number;
  memberId: number;
  assocType: HeldType;
  assocId: number;
  text: string | null;
  isApproved: boolean;
  /** Whether the post needs no comparison with posts of others, because it is too short. */
  isScanned: boolean;
};

const dayAgo = sql.raw("now() - interval '24 hours'");

const toSignature = (text: string | null): SQL =>
  sql`('x' || ${text === null ? null : toTrigramSignature(text)}::text)::bit(${sql.raw(`${signatureBits}`)})`;

/**
 * Returns a row if the member posted no similar text within a day, on any site; `insertMemberPost`
 * stores its signature. It serializes the posts of a member until their transactions end.
 */
export const compareWithPosts = (
  { memberId, text }: Pick<ComparedPost, "memberId" | "text">,
  minSimilarity: number,
): SQL =>
  sql`select trigram_count from compare_with_posts(
      ${memberId}::int, ${text}::text, ${toSignature(text)}, ${minSimilarity}::real)
    where is_unlike`;

/**
 * Stores a post for comparison: a part of a statement, in which `stored` has the id of the post and `compared` the row
 * of `compareWithPosts`, unless the text is too short to compare.
 */
export const insertMemberPost = (post: Omit<ComparedPost, "assocId">): SQL => {
  const { siteId, memberId, assocType, text, isApproved, isScanned } = post;
  const isCompared = text !== null;
  return sql`insert into member_posts
      (site_id, member_id, assoc_type, assoc_id, text, trigram_count, signature, is_approved,
       is_scanned)
    select ${siteId}::int, ${memberId}::int, ${assocType}, stored.id, ${text}::text,
      ${isCompared ? sql`compared.trigram_count` : null}::int, ${toSignature(text)},
      ${isApproved}::boolean, ${isScanned}::boolean
    from stored${isCompared ? sql`, compared` : sql``}`;
};

/** A part of a statement that removes the texts of posts older than a day. */
export const forgetOldWords = sql`update member_posts set text = null, signature = null where id in (
    select id from member_posts where text is not null and inserted_at < ${dayAgo}
    for update skip locked)`;

/**
 * Stores a post for comparison, unless the member posted nearly the same text within a day, on any site. Also removes
 * the texts of posts older than a day.
 * @returns whether it was stored
 */
export async function insertUnlikePost(
  db: Queryable,
  post: ComparedPost,
  minSimilarity: number,
): Promise<boolean> {
  const compared =
    post.text === null
      ? sql`stored as (select ${post.assocId}::int as id)`
      : sql`compared as (${compareWithPosts(post, minSimilarity)}),
        stored as (select ${post.assocId}::int as id from compared)`;
  const { rows } = await db.execute(sql`
    with forgotten as (${forgetOldWords}), ${compared} ${insertMemberPost(post)} returning id`);
  return rows.length > 0;
}

/** Whether a member has a published post on a site. */
export async function hasApprovedPost(
  db: Queryable,
  by: { memberId: number; siteId: number },
): Promise<boolean> {
  const rows = await db
    .select({ id: memberPosts.id })
    .from(memberPosts)
    .where(
      and(
        eq(memberPosts.memberId, by.memberId),
        eq(memberPosts.siteId, by.siteId),
        memberPosts.isApproved,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/**
 * A held post. `namedBefore` has the members that its text mentioned while it was public; if omitted, the stored value
 * stays.
 */
export type HeldPost = Pick<ComparedPost, "siteId" | "memberId" | "assocType" | "assocId"> & {
  namedBefore?: number[] | undefined;
};

/** Marks a post as held, also one that was stored without a comparison. */
export async function holdMemberPost(db: Queryable, post: HeldPost): Promise<void> {
  const held = await db
    .update(memberPosts)
    .set({ isApproved: false, namedBefore: post.namedBefore })
    .where(
      and(
        eq(memberPosts.memberId, post.memberId),
        eq(memberPosts.assocType, post.assocType),
        eq(memberPosts.assocId, post.assocId),
      ),
    )
    .returning({ id: memberPosts.id });
  if (held.length === 0) await db.insert(memberPosts).values({ ...post, isApproved: false });
}

/** The stored row of a post, unless the post was approved. */
export async function findHeldPost(
  db: Queryable,
  post: { assocType: HeldType; assocId: number },
): Promise<{ namedBefore: number[] | null } | undefined> {
  const [row] = await db
    .select({ namedBefore: memberPosts.namedBefore })
    .from(memberPosts)
    .where(
      and(
        eq(memberPosts.assocType, post.assocType),
        eq(memberPosts.assocId, post.assocId),
        not(memberPosts.isApproved),
      ),
    )
    .limit(1);
  return row;
}

/** Marks a held post as approved. */
export async function approveMemberPost(
  db: Queryable,
  post: { assocType: HeldType; assocId: number },
): Promise<void> {
  await db
    .update(memberPosts)
    .set({ isApproved: true })
    .where(and(eq(memberPosts.assocType, post.assocType), eq(memberPosts.assocId, post.assocId)));
}

/** An action in the log, locked until the end of the transaction, with its age and the entry that undid it. */
export async function lockModerationLog(db: Queryable, id: number) {
  const [row] = await db
    .select({
      id: moderationLog.id,
      siteId: moderationLog.siteId,
      operation: moderationLog.operation,
      assocType: moderationLog.assocType,
      assocId: moderationLog.assocId,
      memberId: moderationLog.memberId,
      caseId: moderationLog.caseId,
      before: moderationLog.before,
      after: moderationLog.after,
      insertedAt: moderationLog.insertedAt,
    })
    .from(moderationLog)
    .where(eq(moderationLog.id, id))
    .for("update");
  return row;
}

/** Whether an action was undone. */
export async function isUndone(db: Queryable, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: moderationLog.id })
    .from(moderationLog)
    .where(eq(moderationLog.undoes, id))
    .limit(1);
  return rows.length > 0;
}

/** The decisions that hid content and were not undone. */
export async function findUndoneHidings(
  db: Queryable,
  target: { assocType: LoggedType; assocId: number },
): Promise<number[]> {
  const undone = sql`exists (select 1 from moderation_log later where later.undoes = ${moderationLog.id})`;
  const rows = await db
    .select({ id: moderationLog.id })
    .from(moderationLog)
    .where(
      and(
        eq(moderationLog.assocType, target.assocType),
        eq(moderationLog.assocId, target.assocId),
        inArray(moderationLog.operation, ["SPAM", "HIDE"]),
        not(undone),
      ),
    );
  return rows.map(({ id }) => id);
}
