import type { Queryable } from "#lib/core/server/db/client.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import { isAppealAgainst } from "#lib/moderation/shared/case-outcomes.ts";
import { type CaseFilter, claimMinutes } from "#lib/moderation/shared/case-queue.ts";
import { caseTexts } from "#lib/moderation/shared/case-texts.ts";
import { announceCases } from "./case-channel.ts";
import { claimCase, releaseCase } from "./case-queries.ts";
import { getVisibleCase } from "./get-cases.ts";
import { claimNextCase } from "./queue-queries.ts";

/**
 * Claims a case for a moderator, or extends the claim.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN also for an appeal against their own decision, NOT_FOUND, CONFLICT when it
 * is closed or somebody else has it
 */
export async function takeCase(options: {
  db: Queryable;
  viewer: Viewer;
  id: number;
}): Promise<void> {
  const { db, viewer, id } = options;
  assertCan(viewer, "moderation.review");
  const one = await getVisibleCase(db, viewer, id);
  if (one.state === "closed") throw new AppError("CONFLICT", caseTexts.decided);
  if (isAppealAgainst(one, viewer.id)) throw new AppError("FORBIDDEN", caseTexts.ownDecision);
  const isTaken = await claimCase(db, { id, memberId: viewer.id, minutes: claimMinutes });
  if (!isTaken) throw new AppError("CONFLICT", caseTexts.claimed);
  await announceCases(db);
}

/**
 * Claims the first unclaimed case.
 * @param options.after the case that the moderator skips
 * @returns its id; `null` if there is none
 * @throws AppError UNAUTHENTICATED, FORBIDDEN
 */
export async function takeNextCase(options: {
  db: Queryable;
  viewer: Viewer;
  filter: CaseFilter;
  after: number | null;
}): Promise<number | null> {
  const { db, viewer, filter, after } = options;
  assertCan(viewer, "moderation.review");
  const id = await claimNextCase(db, { viewer, filter, after, minutes: claimMinutes });
  if (id !== null) await announceCases(db);
  return id;
}

/** Releases a claimed case for others. @throws AppError UNAUTHENTICATED, FORBIDDEN */
export async function unclaimCase(options: {
  db: Queryable;
  viewer: Viewer;
  id: number;
}): Promise<void> {
  const { db, viewer, id } = options;
  assertCan(viewer, "moderation.review");
  await releaseCase(db, id, viewer.id);
  await announceCases(db);
}
