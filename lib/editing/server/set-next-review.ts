import { setReviewDue } from "#lib/content/server/set-review-due.ts";
import type { Store } from "#lib/core/server/invalidation.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { parseDay } from "#lib/core/shared/input-date.ts";
import { reviewErrors } from "#lib/editing/shared/review-texts.ts";
import { fromSiteDay } from "#lib/editing/shared/site-day.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import type { Site } from "#lib/site/shared/site.ts";

/**
 * Sets the day on which the medical facts of an item are to be reviewed again. From its beginning on the site, readers
 * are told that they are.
 * @param options.day `null` for never; a past day begins the review now
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, BAD_USER_INPUT for no day
 */
export async function setNextReview(options: {
  store: Store;
  site: Site;
  viewer: Viewer;
  id: number;
  day: string | null;
}): Promise<void> {
  const { day, ...others } = options;
  assertCan(others.viewer, "content.publish");
  if (day !== null && parseDay(day) === null)
    throw new AppError("BAD_USER_INPUT", reviewErrors.noDay, { field: "day" });
  await setReviewDue({ ...others, at: day === null ? null : fromSiteDay(others.site, day) });
}
