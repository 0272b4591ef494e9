import { isDeepStrictEqual } from "node:util";
import { endLogins } from "#lib/auth/server/end-logins.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { type Invalidate, inTransaction, type Transaction } from "#lib/core/server/invalidation.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { cleanText } from "#lib/core/shared/text.ts";
import { maximumLength } from "#lib/core/shared/validation.ts";
import { getRestrictions, setRestrictions } from "#lib/members/server/member-restrictions.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan, type KnownViewer } from "#lib/members/shared/permissions.ts";
import { findStrictest } from "#lib/members/shared/restriction.ts";
import { logAction } from "#lib/moderation/server/log-action.ts";
import { getMergeable, type MergeIds } from "#lib/moderation/server/members/check-merge.ts";
import { toLogged } from "#lib/moderation/server/members/logged-restrictions.ts";
import { type MemberMergeRow, mergeStore } from "#lib/moderation/server/members/member-merges.ts";
import {
  type MergeCount,
  maxMergeReasonLength,
  mergeKinds,
} from "#lib/moderation/shared/members/member-merge.ts";
import { mergeRefusals } from "#lib/moderation/shared/members/member-merge-texts.ts";
import type { Services } from "#lib/services.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { closeAccount } from "./erase-member-queries.ts";
import { mailMerge } from "./mail-merge.ts";
import { countMergeRows } from "./merge-row-queries.ts";
import { mergeRules } from "./merge-rules.ts";

export type MergePorts = Pick<Services, "store" | "sessions" | "directory" | "mailer" | "toOrigin">;

/** The rows that a merge would move. */
export type MergePreview = MergeIds & { counts: MergeCount[] };

/** Invalidates everything that shows one of two members, on every site. */
export function invalidateBoth(
  invalidate: Invalidate,
  { keptId, goneId }: MergeIds,
  directory: Pick<Services["directory"], "all">,
): void {
  const siteIds = directory.all().map(({ id }) => id);
  for (const id of [keptId, goneId]) {
    invalidate("User", id, siteIds);
    invalidate("MemberStatuses", id);
  }
}

/**
 * Counts what would move from one account to another, by kind. Kinds without anything are left out.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN for a viewer who is not an admin, NOT_FOUND,
 * BAD_USER_INPUT for the same account, CONFLICT with the reason why the accounts cannot be merged
 */
export async function previewMemberMerge(
  db: Queryable,
  viewer: Viewer,
  ids: MergeIds,
): Promise<MergePreview> {
  assertCan(viewer, "member.merge");
  await getMergeable(db, viewer, ids, false);
  const byKind = new Map(mergeKinds.map((kind) => [kind, { kind, count: 0, duplicates: 0 }]));
  for (const rule of mergeRules) {
    const { count, duplicates } = await countMergeRows(db, rule, ids);
    const sum = byKind.get(rule.kind);
    if (!sum) throw new Error(`There is no kind ${rule.kind}`);
    sum.count += count;
    sum.duplicates += duplicates;
  }
  const counts = [...byKind.values()].filter(({ count, duplicates }) => count + duplicates > 0);
  return { ...ids, counts };
}

/**
 * An account by its username or id, to merge it with another one.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN
 */
export async function getMemberToMerge(
  db: Queryable,
  viewer: Viewer,
  text: string,
): Promise<number | null> {
  assertCan(viewer, "member.merge");
  const name = cleanText(text).replace(/^@/, "");
  return name === "" ? null : mergeStore.findMember(db, name);
}

/** The merges of an account, the newest first. @throws AppError UNAUTHENTICATED, FORBIDDEN */
export async function getMemberMerges(
  db: Queryable,
  viewer: Viewer,
  memberId: number,
): Promise<MemberMergeRow[]> {
  assertCan(viewer, "member.merge");
  return mergeStore.list(db, memberId);
}

function readReason(text: string): string {
  const reason = cleanText(text);
  const problem =
    reason === "" ? mergeRefusals.reasonMissing : maximumLength(maxMergeReasonLength)(reason);
  if (problem) throw new AppError("BAD_USER_INPUT", problem, { field: "reason" });
  return reason;
}

/**
 * Gives the kept account the stricter restriction of both accounts, on each site and in the network.
 * @returns the change, or `null`
 */
async function takeOverRestriction(tx: Transaction, { keptId, goneId }: MergeIds, actorId: number) {
  const before = await getRestrictions(tx, keptId);
  const all = [...before, ...(await getRestrictions(tx, goneId))];
  const siteIds = [...new Set(all.map(({ siteId }) => siteId))];
  const after = siteIds
    .sort((one, other) => (one ?? 0) - (other ?? 0))
    .flatMap((id) => findStrictest(all.filter(({ siteId }) => siteId === id)) ?? []);
  if (isDeepStrictEqual(before, after)) return null;
  await setRestrictions(tx, { memberId: keptId, siteIds: "all", restrictions: after, actorId });
  return { before: toLogged(before, "all"), after: toLogged(after, "all") };
}

async function closeAndLog(
  tx: Transaction,
  options: MergeIds & { viewer: KnownViewer; site: Site; reason: string },
) {
  const { viewer, site, keptId, goneId, reason } = options;
  const { kept, gone } = await getMergeable(tx, viewer, { keptId, goneId }, true);
  const restriction = await takeOverRestriction(tx, { keptId, goneId }, viewer.id);
  // The log stores only ids, so that no name outlives its account.
  const accounts = [kept, gone].map(({ id }) => ({ id }));
  const logId = await logAction(tx, {
    siteId: site.id,
    actorId: viewer.id,
    operation: "MERGE",
    assocType: "USER",
    assocId: goneId,
    memberId: keptId,
    explanation: reason,
    before: { accounts, restrictions: restriction?.before.restrictions ?? [] },
    after: { accounts: accounts.slice(0, 1), restrictions: restriction?.after.restrictions ?? [] },
  });
  const id = await mergeStore.insert(tx, {
    keptId,
    goneId,
    goneSlug: gone.slug,
    actorId: viewer.id,
    siteId: site.id,
    logId,
    restriction,
  });
  const ended = await endLogins(tx, goneId);
  await closeAccount(tx, goneId);
  return { id, kept, gone, ended };
}

/**
 * Merges two accounts of one person: one is closed at once, and a job moves its data to the other
 * one. If both have the same row, the kept account's row wins. It can be undone for 30 days
 * (`undoMemberMerge`).
 * @returns the id of the merge
 * @throws AppError as `previewMemberMerge`; BAD_USER_INPUT with field `reason`
 */
export async function mergeMembers(
  ports: MergePorts,
  options: MergeIds & { viewer: Viewer; site: Site; reason: string },
): Promise<{ id: number }> {
  const { viewer } = options;
  assertCan(viewer, "member.merge");
  const reason = readReason(options.reason);
  const { id, ended } = await inTransaction(ports.store, async (tx, invalidate) => {
    const closed = await closeAndLog(tx, { ...options, viewer, reason });
    await mailMerge(tx, ports, { ...closed, site: options.site });
    invalidateBoth(invalidate, options, ports.directory);
    return closed;
  });
  ports.sessions.ended(ended);
  return { id };
}
