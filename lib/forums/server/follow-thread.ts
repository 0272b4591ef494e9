import { getContentByIds } from "#lib/content/server/list-content.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { StatementPart } from "#lib/core/server/db/statement-part.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { threadTexts } from "#lib/forums/shared/thread-texts.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import { readAs, type SiteScope } from "#lib/site/shared/site.ts";
import {
  insertFollow,
  insertFollowOfAuthor,
  type ThreadMember,
  upsertFollow,
} from "./forum-queries.ts";
import { getThreadStates, type ThreadState } from "./thread-states.ts";

/**
 * Follows a thread or stops following it.
 * @throws AppError UNAUTHENTICATED, NOT_FOUND when the member sees no such thread
 */
export async function followThread(options: {
  db: Queryable;
  site: SiteScope;
  viewer: Viewer;
  contentId: number;
  isFollowing: boolean;
}): Promise<ThreadState> {
  const { db, viewer, contentId, isFollowing } = options;
  assertCan(viewer, "thread.follow");
  const site = readAs(options.site, viewer);
  const [thread] = await getContentByIds(db, site, [contentId]);
  if (thread?.type !== "thread") throw new AppError("NOT_FOUND", threadTexts.gone);
  await upsertFollow(
    db,
    { ...site, id: thread.siteId },
    { memberId: viewer.id, contentId, isFollowing },
  );
  const [state] = await getThreadStates({ db, site, viewer, ids: [contentId] });
  if (!state) throw new AppError("NOT_FOUND", threadTexts.gone);
  return state;
}

/** The author of a reply follows its thread, unless they stopped: a part of the statement of the reply. */
export const followAnsweredThread = (): StatementPart => insertFollowOfAuthor();

/**
 * Follows a thread that a member has started, unless they stopped following it. Call it in the transaction of their
 * post.
 */
export async function followOwnThread(
  db: Queryable,
  site: Pick<SiteScope, "id">,
  follow: ThreadMember,
): Promise<void> {
  await insertFollow(db, site, follow);
}
