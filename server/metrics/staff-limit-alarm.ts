import type { Logger } from "#lib/core/server/log.ts";
import type { OnStaffLimit } from "#lib/moderation/server/count-staff-action.ts";
import type { Metrics } from "./metrics.ts";

const quietMs = 60 * 60 * 1000;

/**
 * Alerts operators that a staff account has reached a limit: a log line, at most once an hour per
 * person and limit, and a count of every refusal at `/metrics`. Stolen accounts reach such limits;
 * people rarely do.
 */
export function createStaffLimitAlarm(
  log: Pick<Logger, "error">,
  metrics: Pick<Metrics, "staffLimits">,
  now: () => number = Date.now,
): OnStaffLimit {
  const told = new Map<string, number>();
  return ({ limit, memberId }) => {
    metrics.staffLimits.inc({ limit });
    const key = `${limit} ${memberId}`;
    if (now() - (told.get(key) ?? Number.NEGATIVE_INFINITY) < quietMs) return;
    told.set(key, now());
    const err = new Error("A member of staff has reached a limit");
    log.error({ err, limit, memberId }, "a member of staff has reached a limit");
  };
}
