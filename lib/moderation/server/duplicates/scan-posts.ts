import { setTimeout as sleep } from "node:timers/promises";
import type { Database, Queryable } from "#lib/core/server/db/client.ts";
import type { Transaction } from "#lib/core/server/invalidation.ts";
import { tryItem } from "#lib/core/server/queues/try-item.ts";
import type { FoundContent, Moderators } from "#lib/moderation/server/content-moderator.ts";
import { openCase } from "#lib/moderation/server/open-case.ts";
import { caseTypes } from "#lib/moderation/server/screening.ts";
import { duplicateTexts } from "#lib/moderation/shared/duplicate-texts.ts";
import type { ModeratedType } from "#lib/moderation/shared/moderation.ts";
import {
  type Candidate,
  findCandidates,
  insertSignature,
  lockBands,
  lockUnscannedPost,
  markScanned,
  setCluster,
  type UnscannedPost,
} from "./duplicate-queries.ts";
import { compareParts, isShortText, minTextSimilarity, toBands, toParts } from "./text-bands.ts";

/** URLs, email addresses, handles and phone numbers. */
const contact =
  /\bhttps?:\/\/|\bwww\.|\b[\w-]+\.(?:com|net|org|info|io|co|me|shop|store|online|xyz)\b|[^\s@]+@[^\s@]+\.\w|(?:\d[ ()./-]*){7}|\b(?:whatsapp|telegram)\b/i;

/** Whether a text directs readers to a person or address outside of the site. */
export const hasContact = (text: string): boolean => contact.test(text);

type Options = { db: Database; moderators: Moderators };
type Found = FoundContent & { assocType: ModeratedType };

/** The current state of a post; `null` if it was deleted. */
async function findPost(
  db: Queryable,
  moderators: Moderators,
  { assocType, assocId }: UnscannedPost,
): Promise<Found | null> {
  for (const type of caseTypes[assocType]) {
    const found = await moderators[type].find(db, "all", assocId);
    if (found) return { ...found, assocType: type };
  }
  return null;
}

const isReadable = ({ state }: FoundContent) => state === "visible" || state === "held";

/**
 * Whether a post with nearly the same text counts as a copy: a member may delete a post and write it again elsewhere,
 * but nobody may repost a text that staff removed from another member.
 */
const counts = (post: FoundContent, other: FoundContent): boolean =>
  other.memberId === post.memberId ? isReadable(other) : other.state !== "deleted";

type Same = Candidate & Pick<FoundContent, "memberId">;

/** The posts among these that have nearly the same words now. */
async function findSame(
  tx: Queryable,
  moderators: Moderators,
  options: { post: Found; parts: ReadonlySet<string>; candidates: readonly Candidate[] },
): Promise<Same[]> {
  const { post, parts, candidates } = options;
  const same: Same[] = [];
  for (const candidate of candidates) {
    const other = await moderators[candidate.assocType].find(tx, "all", candidate.assocId);
    if (!other || !counts(post, other)) continue;
    const others = toParts(other.snapshot.body);
    if (others && compareParts(parts, others) >= minTextSimilarity)
      same.push({ ...candidate, memberId: other.memberId });
  }
  return same;
}

/**
 * Many members post the same short texts. These are suspicious only with contact details, or when
 * one member posts them a third time.
 */
function isSuspicious(post: Found, parts: ReadonlySet<string>, same: readonly Same[]): boolean {
  if (!isShortText(parts) || hasContact(post.snapshot.body)) return true;
  return same.filter(({ memberId }) => memberId === post.memberId).length >= 2;
}

/** Compares a post with the posts of 30 days, and opens a case if it is a copy. */
async function scanPost(
  tx: Transaction,
  moderators: Moderators,
  unscanned: UnscannedPost,
): Promise<void> {
  const post = await findPost(tx, moderators, unscanned);
  const parts = post && post.state !== "deleted" ? toParts(post.snapshot.body) : null;
  if (!post || !parts) return;
  const { siteId, memberId, assocType, snapshot } = post;
  const bands = toBands(parts);
  const signed = { postId: unscanned.id, siteId, assocType, assocId: unscanned.assocId, bands };
  await lockBands(tx, bands);
  await insertSignature(tx, signed);
  // Later copies of a post that staff have hidden need no new case.
  if (!isReadable(post)) return;
  const candidates = await findCandidates(tx, signed);
  const same = await findSame(tx, moderators, { post, parts, candidates });
  if (same.length === 0 || !isSuspicious(post, parts, same)) return;
  const clusterId = Math.min(...same.map((other) => other.clusterId ?? other.postId));
  const joined = same.filter((other) => other.clusterId === null).map(({ postId }) => postId);
  await setCluster(tx, [unscanned.id, ...joined], clusterId);
  await openCase(tx, {
    target: { siteId, memberId, assocType, assocId: unscanned.assocId },
    report: { reporterId: null, reason: "duplicate", details: duplicateTexts.details, snapshot },
  });
}

export type ScanOptions = Options & {
  /** Called for a post that cannot be compared; the others continue. */
  onError: (error: unknown) => void;
};

/**
 * Compares the next uncompared post, in one transaction. If the process is killed, the post stays
 * uncompared.
 * @returns whether there was one
 */
const scanNextPost = ({ db, moderators, onError }: ScanOptions): Promise<boolean> =>
  tryItem({ db, queue: "posts-to-compare", onError, failed: true }, (take) =>
    db.transaction(async (tx) => {
      const post = await lockUnscannedPost(tx);
      if (!post) return false;
      take(post.id);
      await scanPost(tx, moderators, post);
      await markScanned(tx, post.id);
      return true;
    }),
  );

/**
 * Compares all uncompared posts, one after another. After each it pauses as long as it took, so
 * that requests come first. Several processes may run it concurrently.
 */
export async function scanPosts(options: ScanOptions, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const startedAt = performance.now();
    if (!(await scanNextPost(options))) return;
    await sleep(performance.now() - startedAt);
  }
}
