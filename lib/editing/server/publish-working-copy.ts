import type { SaveSites } from "#lib/content/server/editing-rights.ts";
import { type EditedItem, getEditedItem } from "#lib/content/server/get-edited-item.ts";
import {
  type SavedContent,
  type SectionRules,
  saveContentIn,
  savingContent,
} from "#lib/content/server/save-content.ts";
import {
  type ContentState,
  contentState,
  type EditorStatus,
} from "#lib/content/shared/content-state.ts";
import type { Invalidate, Store, Transaction } from "#lib/core/server/invalidation.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { checkPiece } from "#lib/editing/shared/checks/check-piece.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { type OpenCopy, readWorkingCopy } from "./read-working-copy.ts";
import { deleteReview } from "./review-queries.ts";
import { saveEdited } from "./save-edited.ts";
import { scheduleChanges } from "./schedule-changes.ts";
import { deleteScheduledChange } from "./scheduled-change-queries.ts";
import { storeVersion, storeWorkingCopy } from "./working-copy-queries.ts";
import { keepWorkingCopyUploads } from "./working-copy-uploads.ts";

type Options = {
  store: Store;
  site: Site;
  sites: SaveSites;
  sections: SectionRules;
  viewer: Viewer;
  id: number;
  /** The version that the editor sees. */
  version: number;
  /** The state that the editor sees. */
  state: ContentState;
  status: EditorStatus;
  /** A time in the future schedules it; by default it is published at once. */
  publishedAt?: Date | null | undefined;
};

/** Whether an item still has the state that an editor sees; a schedule may have come true meanwhile. */
function isSeen(state: ContentState, { item }: EditedItem): boolean {
  const now = contentState(item);
  return now === state || (state === "scheduled" && now === "published");
}

const changed = () =>
  new AppError(
    "CONFLICT",
    "Somebody has changed this piece meanwhile. Look at their changes, then publish again.",
  );

/** @throws AppError BAD_USER_INPUT with what has to be corrected before readers may see it */
function assertNoErrors(copy: OpenCopy, type: string): void {
  // Words of the house style and dead links are no errors.
  const errors = checkPiece(copy, { type, houseStyle: [], deadLinks: [] }).filter(
    ({ level }) => level === "error",
  );
  if (errors.length > 0)
    throw new AppError("BAD_USER_INPUT", errors.map(({ text }) => text).join(" "));
}

/** Notes that the item now equals its working copy. */
async function settle(
  tx: Transaction,
  { site, viewer, id }: Options,
  { copy, saved }: { copy: OpenCopy; saved: SavedContent },
): Promise<void> {
  const savedBy = (viewer as NonNullable<Viewer>).id;
  const version = Math.max(1, copy.version);
  const { fields, sections } = copy;
  const settled = { baseRevision: saved.revision, base: null, hasChanges: false, savedBy };
  const row = await storeWorkingCopy(tx, site, { ...copy, version, contentId: id, ...settled });
  await keepWorkingCopyUploads(tx, { site, memberId: savedBy, copy: row });
  const key = { contentId: id, siteId: site.id, version };
  await storeVersion(tx, { ...key, reason: "published", fields, sections, savedBy });
  await deleteReview(tx, site, id);
  // Its changes are in what was published now.
  await deleteScheduledChange(tx, site, id);
}

/** Takes an item from readers, or puts it among the archived, as it is; its changes stay unpublished. */
async function withdraw(
  tx: Transaction,
  invalidate: Invalidate,
  { options, edited }: { options: Options; edited: EditedItem },
): Promise<void> {
  const { site, id, status } = options;
  const input = { id, expectedRevision: edited.revision, status };
  await saveContentIn(tx, invalidate, { ...options, input });
  // It would come back to readers at that time.
  await deleteScheduledChange(tx, site, id);
}

/** The time of a publication: without one it is now, unless the item was public before. */
function toPublishedAt({ publishedAt }: Options, { item }: EditedItem): Date | undefined {
  if (publishedAt) return publishedAt;
  const now = new Date();
  return item.publishedAt && item.publishedAt > now ? now : undefined;
}

/**
 * Publishes the working copy of an item, or schedules it: the item takes its fields and sections. At a future time the
 * changes of a published item wait, and readers see the item as it is until then. For another status the item is
 * withdrawn as it is, whatever is unfinished in its working copy.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, CONFLICT when the working copy or the item has changed since
 * the editor saw it, or BAD_USER_INPUT with every problem
 */
export async function publishWorkingCopy(options: Options): Promise<void> {
  const { store, site, sites, viewer, id, version, state, status, publishedAt } = options;
  await savingContent(store, async (tx, invalidate) => {
    const edited = await getEditedItem({ db: tx, site, viewer, id, isLocked: true });
    const copy = await readWorkingCopy(tx, { site, sites, edited });
    if (copy.version !== version || !isSeen(state, edited)) throw changed();
    if (status !== "published") return withdraw(tx, invalidate, { options, edited });
    assertNoErrors(copy, edited.item.type);
    const isCorrection = contentState(edited.item) === "published";
    if (isCorrection && publishedAt)
      return scheduleChanges(tx, { ...options, publishAt: publishedAt, edited, copy });
    const saved = await saveEdited(tx, invalidate, {
      ...options,
      edited,
      state: copy,
      expectedRevision: copy.baseRevision,
      publishedAt: toPublishedAt(options, edited),
    });
    await settle(tx, options, { copy, saved });
  });
}
