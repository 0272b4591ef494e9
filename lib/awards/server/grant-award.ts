import { type AwardStatus, awardLimits, awardStatuses } from "#lib/awards/shared/award.ts";
import { awardRefusals } from "#lib/awards/shared/award-texts.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { inTransaction, type Store } from "#lib/core/server/invalidation.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { cleanLine, cleanText } from "#lib/core/shared/text.ts";
import { getMembersByIds, type PublicMember } from "#lib/members/server/get-members.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import {
  deleteMemberAward,
  findMemberAwards,
  insertAwardLog,
  insertMemberAward,
  lockMemberAward,
  type MemberAwardRow,
  upsertAward,
} from "./award-queries.ts";

/**
 * Hooks with which higher domains store something when a member receives an award, in the same
 * transaction.
 */
export type WithAward = (
  tx: Queryable,
  given: { siteId: number; memberId: number; award: string },
) => Promise<void>;

const refuse = (message: string, field: string) =>
  new AppError("BAD_USER_INPUT", message, { field });

/** @throws AppError BAD_USER_INPUT for an empty or long reason */
export function parseReason(reason: string): string {
  const text = cleanText(reason);
  if (text === "" || text.length > awardLimits.maxReason)
    throw refuse(awardRefusals.reason, "reason");
  return text;
}

/** @throws AppError NOT_FOUND for an unknown or deleted member */
export async function getGrantee(db: Queryable, id: number): Promise<PublicMember> {
  const [member] = await getMembersByIds(db, [id]);
  if (!member || member.deletedAt !== null) throw new AppError("NOT_FOUND", awardRefusals.noMember);
  return member;
}

type Input = { name: string; year: number; status: string; earnedAt: Date | null };

function parseAward({ name, year, status, earnedAt }: Input, now: Date) {
  const cleaned = cleanLine(name);
  if (cleaned === "" || cleaned.length > awardLimits.maxName)
    throw refuse(awardRefusals.name, "name");
  const { minYear } = awardLimits;
  const maxYear = now.getUTCFullYear() + 1;
  if (!Number.isInteger(year) || year < minYear || year > maxYear)
    throw refuse(awardRefusals.year, "year");
  const known = awardStatuses.find((one): one is AwardStatus => one === status);
  if (!known) throw refuse(awardRefusals.status, "status");
  if (earnedAt && Number.isNaN(earnedAt.getTime())) throw refuse(awardRefusals.date, "earnedAt");
  if (earnedAt && earnedAt > now) throw refuse(awardRefusals.earnedAt, "earnedAt");
  return { name: cleaned, year, status: known, earnedAt: earnedAt ?? now };
}

/**
 * Grants an award of the site to a member, who is notified. A new name and year create the award.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, BAD_USER_INPUT, CONFLICT when the member has it already
 */
export async function grantAward(options: {
  store: Store;
  site: SiteScope;
  viewer: Viewer;
  memberId: number;
  award: Input;
  reason: string;
  withAward: WithAward;
}): Promise<MemberAwardRow> {
  const { store, site, viewer, memberId } = options;
  assertCan(viewer, "award.grant");
  const { status, earnedAt, name, year } = parseAward(options.award, new Date());
  const reason = parseReason(options.reason);
  await getGrantee(store.db, memberId);
  return inTransaction(store, async (tx, invalidate) => {
    const awardId = await upsertAward(tx, { siteId: site.id, name, year });
    const id = await insertMemberAward(tx, { memberId, awardId, status, earnedAt });
    if (id === undefined) throw new AppError("CONFLICT", awardRefusals.already);
    const value = `${name} ${year}`;
    const log = { siteId: site.id, actorId: viewer.id, memberId, value, reason };
    await insertAwardLog(tx, { ...log, operation: "GRANT" });
    await options.withAward(tx, { siteId: site.id, memberId, award: value });
    invalidate("MemberAwards", memberId);
    const stored = await findMemberAwards(tx, site, [memberId]);
    const granted = stored.find((row) => row.id === id);
    if (!granted) throw new Error("A granted award was not stored");
    return granted;
  });
}

/**
 * Revokes an award of a member. The log still lists it.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, BAD_USER_INPUT for the reason
 */
export async function revokeAward(options: {
  store: Store;
  site: SiteScope;
  viewer: Viewer;
  id: number;
  reason: string;
}): Promise<{ memberId: number }> {
  const { store, site, viewer, id } = options;
  assertCan(viewer, "award.grant");
  const reason = parseReason(options.reason);
  return inTransaction(store, async (tx, invalidate) => {
    const row = await lockMemberAward(tx, site, id);
    if (!row) throw new AppError("NOT_FOUND", awardRefusals.noAward);
    const { memberId, award } = row;
    await deleteMemberAward(tx, id);
    const value = `${award.name} ${award.year}`;
    const log = { siteId: site.id, actorId: viewer.id, memberId, value, reason };
    await insertAwardLog(tx, { ...log, operation: "REVOKE" });
    invalidate("MemberAwards", memberId);
    return { memberId };
  });
}
