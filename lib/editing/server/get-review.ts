import type { SaveSites } from "#lib/content/server/editing-rights.ts";
import { type EditedItem, getEditedItem } from "#lib/content/server/get-edited-item.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { isOverdue, reviewLimits } from "#lib/editing/shared/review.ts";
import { toSiteDay } from "#lib/editing/shared/site-day.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { can } from "#lib/members/shared/permissions.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { readWorkingCopy } from "./read-working-copy.ts";
import { findReview, type ReviewRow } from "./review-queries.ts";
import { listNotes, type SectionNoteRow } from "./section-note-queries.ts";

/** A request for a review, and what became of it. */
export type OpenReview = ReviewRow & {
  /** Whether the text was changed after the request, or after the decision. */
  isChangedSince: boolean;
  isOverdue: boolean;
};

/** A note on an item; `isOwn` if the viewer wrote it. */
export type ListedNote = SectionNoteRow & { isOwn: boolean };

/** The review of an item and the notes of its editors. */
export type EditedReview = {
  id: number;
  review: OpenReview | null;
  notes: ListedNote[];
  /** Whether the viewer may approve it or ask for changes now. */
  mayDecide: boolean;
  mayWithdraw: boolean;
  /** The day on which its medical facts are reviewed again. */
  nextReviewOn: string | null;
};

/** @param version the version of the working copy */
export const toOpenReview = (
  row: ReviewRow,
  { site, version }: { site: Pick<Site, "settings">; version: number },
): OpenReview => ({
  ...row,
  isChangedSince: version > row.version,
  isOverdue: isOverdue(row, toSiteDay(site)),
});

/** Whether a member who may edit an item may decide about a request; nobody decides about their own. */
export const mayDecideOn = (
  viewer: NonNullable<Viewer>,
  review: Pick<ReviewRow, "askedBy">,
): boolean => can(viewer, "content.publish") && review.askedBy !== viewer.id;

/** The viewer's editing of an item, for reviews. */
export type ReviewOptions = { site: Site; sites: SaveSites; viewer: Viewer; id: number };

/** The version of the working copy. */
export const readVersion = async (
  db: Queryable,
  { site, sites }: Pick<ReviewOptions, "site" | "sites">,
  edited: EditedItem,
): Promise<{ version: number; hasChanges: boolean }> =>
  readWorkingCopy(db, { site, sites, edited });

/** The review of an item, for those who may edit it. @throws AppError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND */
export async function getReview(options: ReviewOptions & { db: Queryable }): Promise<EditedReview> {
  const { db, site, viewer, id } = options;
  const edited = await getEditedItem({ db, site, viewer, id });
  const { version } = await readVersion(db, options, edited);
  const row = await findReview(db, site, id);
  const notes = await listNotes(db, site, { contentId: id, limit: reviewLimits.maxNotes });
  const { reviewDueAt } = edited.item;
  const member = viewer as NonNullable<Viewer>;
  return {
    id,
    review: row && toOpenReview(row, { site, version }),
    notes: notes.map((note) => ({ ...note, isOwn: note.authorId === member.id })),
    mayDecide: row !== null && row.state === "asked" && mayDecideOn(member, row),
    nextReviewOn: reviewDueAt && toSiteDay(site, reviewDueAt),
    mayWithdraw: row !== null && (row.askedBy === member.id || can(member, "content.publish")),
  };
}
