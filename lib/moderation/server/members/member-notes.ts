import { and, desc, eq } from "drizzle-orm";
import { anyOf } from "#lib/core/server/db/any-of.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import { type CaseNote, readStaffText } from "#lib/moderation/server/case-notes.ts";
import { moderationNotes } from "#lib/moderation/server/case-tables.ts";
import { maxNoteLength } from "#lib/moderation/shared/case-queue.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { getManagedMember } from "./get-managed-members.ts";

/** The maximum number of notes shown with a member, the newest first. */
const shownNotes = 50;

/**
 * Adds a note about a member, which staff of the site and of the network can read.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN also about the viewer, NOT_FOUND also for a member of other sites,
 * BAD_USER_INPUT with field `body`
 */
export async function addMemberNote(options: {
  db: Queryable;
  viewer: Viewer;
  site: SiteScope;
  memberId: number;
  body: string;
}): Promise<void> {
  const { db, viewer, site, memberId } = options;
  assertCan(viewer, "member.note");
  if (memberId === viewer.id) throw new AppError("FORBIDDEN", errorTexts.notAuthorized);
  const body = readStaffText(options.body, "body", maxNoteLength);
  await getManagedMember({ db, viewer, id: memberId });
  await db.insert(moderationNotes).values({ memberId, siteId: site.id, authorId: viewer.id, body });
}

/**
 * Notes about a member that were written on the sites that the viewer moderates, the newest first.
 * Viewers never see notes about themselves.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN
 */
export async function getMemberNotes(
  db: Queryable,
  viewer: Viewer,
  memberId: number,
): Promise<CaseNote[]> {
  assertCan(viewer, "member.note");
  if (memberId === viewer.id) return [];
  const { moderatedSiteIds } = viewer;
  return db
    .select()
    .from(moderationNotes)
    .where(
      and(
        eq(moderationNotes.memberId, memberId),
        moderatedSiteIds === "all" ? undefined : anyOf(moderationNotes.siteId, moderatedSiteIds),
      ),
    )
    .orderBy(desc(moderationNotes.id))
    .limit(shownNotes);
}
