import type { Queryable } from "#lib/core/server/db/client.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { type FollowState, maxFollowedSubjects, type Subject } from "#lib/follows/shared/follow.ts";
import { followTexts } from "#lib/follows/shared/follow-texts.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import {
  countFollowedSubjects,
  deleteSubjectFollow,
  insertSubjectFollow,
  isSubjectOfSite,
} from "./subject-follow-queries.ts";

/**
 * Follows a tag, a topic or a condition of the site, or stops following a subject of any site.
 * @throws AppError UNAUTHENTICATED, RATE_LIMITED, NOT_FOUND for a subject that the site does not have,
 * BAD_USER_INPUT for more than 500 of a type
 */
export async function updateSubjectFollow(options: {
  db: Queryable;
  limits: Limits;
  site: SiteScope;
  viewer: Viewer;
  subject: Subject;
  isFollowing: boolean;
}): Promise<FollowState> {
  const { db, limits, site, viewer, subject, isFollowing } = options;
  assertCan(viewer, "subject.follow");
  await limits.consume("follow", viewer.id);
  if (!isFollowing) {
    await deleteSubjectFollow(db, viewer.id, subject);
    return { ...subject, isFollowing };
  }
  if (!(await isSubjectOfSite(db, site, subject)))
    throw new AppError("NOT_FOUND", followTexts.noSubject);
  if ((await countFollowedSubjects(db, viewer.id, subject.type)) >= maxFollowedSubjects)
    throw new AppError("BAD_USER_INPUT", followTexts.tooManySubjects);
  await insertSubjectFollow(db, site, viewer.id, subject);
  return { ...subject, isFollowing };
}
