import type { LimitName } from "#lib/core/server/limits/limit-table.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { isAdmin, isModeratorOrAdmin } from "#lib/members/shared/permissions.ts";
import { moderationRefusals } from "#lib/moderation/shared/moderation-texts.ts";

type StaffLimit = Extract<LimitName, "staffAction" | "staffActionOfAdmin" | "readPrivateMessages">;

/** Alerts operators that a staff account has reached a limit, which may mean that it was stolen. */
export type OnStaffLimit = (reached: { limit: StaffLimit; memberId: number }) => void;

export type StaffCounter = { limits: Limits; onStaffLimit: OnStaffLimit };

/**
 * Counts an action, and alerts operators if it is refused. @throws AppError RATE_LIMITED with the
 * message for staff
 */
async function countOrTell(
  onStaffLimit: OnStaffLimit,
  counted: { limit: StaffLimit; memberId: number },
  count: () => Promise<void>,
): Promise<void> {
  try {
    await count();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "RATE_LIMITED") throw error;
    onStaffLimit(counted);
    const { retryAfterSeconds } = error;
    throw new AppError("RATE_LIMITED", moderationRefusals.tooManyActions, { retryAfterSeconds });
  }
}

/**
 * Counts a staff action before it is done; all actions share one hourly limit. The use case itself
 * refuses viewers who are not staff.
 * @param actions the number of actions, such as of cases decided at once
 * @throws AppError RATE_LIMITED
 */
export async function countStaffAction(
  { limits, onStaffLimit }: StaffCounter,
  viewer: Viewer,
  actions = 1,
): Promise<void> {
  if (viewer === null || !isModeratorOrAdmin(viewer)) return;
  const { id: memberId } = viewer;
  const isOfAdmin = isAdmin(viewer);
  const limit = isOfAdmin ? "staffActionOfAdmin" : "staffAction";
  for (let count = 0; count < actions; count += 1)
    await countOrTell(onStaffLimit, { limit, memberId }, () =>
      isOfAdmin
        ? limits.consume("staffActionOfAdmin", memberId)
        : limits.consume("staffAction", memberId),
    );
}

/** Counts that a staff member opens private messages. @throws AppError RATE_LIMITED */
export const countPrivateRead = (
  { limits, onStaffLimit }: StaffCounter,
  memberId: number,
): Promise<void> =>
  countOrTell(onStaffLimit, { limit: "readPrivateMessages", memberId }, () =>
    limits.consume("readPrivateMessages", memberId),
  );
