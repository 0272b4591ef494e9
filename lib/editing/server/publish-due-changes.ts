import type { SaveSites } from "#lib/content/server/editing-rights.ts";
import { getEditedItem } from "#lib/content/server/get-edited-item.ts";
import { type SectionRules, savingContent } from "#lib/content/server/save-content.ts";
import type { TimedWork } from "#lib/content/server/watch-publications.ts";
import { contentState } from "#lib/content/shared/content-state.ts";
import type { Invalidate, Store, Transaction } from "#lib/core/server/invalidation.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { EditState } from "#lib/editing/shared/edit-state.ts";
import { scheduleFailures as failures } from "#lib/editing/shared/editing-texts.ts";
import { mergeStates } from "#lib/editing/shared/merge-states.ts";
import { getViewer } from "#lib/members/server/get-members.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { can } from "#lib/members/shared/permissions.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { readEditState } from "./edited-fields.ts";
import { rebaseCopy } from "./read-working-copy.ts";
import { deleteReview } from "./review-queries.ts";
import { saveEdited } from "./save-edited.ts";
import {
  deleteScheduledChange,
  findNextChange,
  listDueChanges,
  lockDueChange,
  type ScheduledChangeRow,
  storeScheduleFailure,
} from "./scheduled-change-queries.ts";
import {
  findVersion,
  findWorkingCopy,
  storeVersion,
  storeWorkingCopy,
} from "./working-copy-queries.ts";

type Options = { store: Store; sites: SaveSites; sections: SectionRules };

/** How long changes that fail for an unexpected reason are tried again. */
const triesMs = 60 * 60 * 1000;

/** A failure that an editor has to know about; its message is stored. */
class NotPublished extends Error {}

const fail = (text: string): never => {
  throw new NotPublished(text);
};

/** The member who scheduled the changes, if they may still publish. */
async function findScheduler(tx: Transaction, site: Site, id: number | null): Promise<Viewer> {
  const viewer = id === null ? null : ((await getViewer(tx, id, site)) ?? null);
  return can(viewer, "content.publish") ? viewer : fail(failures.noRight);
}

/**
 * Puts what was saved since the schedule on top of what was published now, so that it stays unpublished. Parts that were
 * changed elsewhere too wait for an editor to choose, as before.
 */
async function followPublication(
  tx: Transaction,
  { site, due, published }: { site: Site; due: ScheduledChangeRow; published: Published },
): Promise<void> {
  const row = await findWorkingCopy(tx, site, due.contentId);
  // Without changes it follows the item when it is opened.
  if (!row?.hasChanges) return;
  const { scheduled, state, revision, savedBy } = published;
  // What the changes started from has the published ones now, and no others: the item may have got more since then.
  const theirs = row.base ?? due.base;
  const { merged: base } = mergeStates(due.base, { mine: scheduled, theirs });
  const { copy, clashes } = rebaseCopy(row, base, { state, revision });
  const next = clashes.length > 0 ? { ...row, base } : copy;
  await storeWorkingCopy(tx, site, { ...next, contentId: due.contentId, savedBy });
  if (!next.hasChanges) await deleteReview(tx, site, due.contentId);
}

type Published = { scheduled: EditState; state: EditState; revision: number; savedBy: number };

/** Publishes scheduled changes on top of what the item has become since. */
async function publishDue(
  tx: Transaction,
  invalidate: Invalidate,
  { sites, sections, site, due }: Omit<Options, "store"> & { site: Site; due: ScheduledChangeRow },
): Promise<void> {
  const { contentId: id, version } = due;
  const viewer = await findScheduler(tx, site, due.scheduledBy);
  const edited = await getEditedItem({ db: tx, site, viewer, id, isLocked: true });
  if (contentState(edited.item) !== "published") fail(failures.notPublic);
  const scheduled = await findVersion(tx, site, { contentId: id, version });
  if (!scheduled) return fail(failures.noVersion);
  const theirs = await readEditState(tx, { site, sites, edited });
  const { merged, clashes } = mergeStates(due.base, { mine: scheduled, theirs });
  if (clashes.length > 0) fail(failures.clash);
  const { revision } = await saveEdited(tx, invalidate, {
    site,
    sites,
    sections,
    viewer,
    edited,
    state: merged,
    expectedRevision: edited.revision,
  });
  const savedBy = (viewer as NonNullable<Viewer>).id;
  const after = await getEditedItem({ db: tx, site, viewer, id });
  const state = await readEditState(tx, { site, sites, edited: after });
  await followPublication(tx, {
    site,
    due,
    published: { scheduled, state, revision, savedBy },
  });
  const key = { contentId: id, siteId: site.id, version };
  await storeVersion(tx, { ...key, reason: "published", ...state, savedBy });
  await deleteScheduledChange(tx, site, id);
}

/** The text of an expected failure. @throws any other error: it is tried again */
function toFailure(error: unknown): string {
  if (error instanceof NotPublished || error instanceof AppError) return error.message;
  throw error;
}

async function publishOne(
  { store, sites, sections }: Options,
  { site, contentId, now }: { site: Site; contentId: number; now: Date },
): Promise<void> {
  await savingContent(store, async (tx, invalidate) => {
    const due = await lockDueChange(tx, site, { contentId, now });
    // Another instance has published it, or does so now.
    if (!due) return;
    await tx
      .transaction((inner) => publishDue(inner, invalidate, { sites, sections, site, due }))
      .catch((error: unknown) =>
        storeScheduleFailure(tx, site, { contentId, failure: toFailure(error) }),
      );
  });
}

/**
 * Publishes the scheduled changes whose time has come, on all sites. What cannot be published stays with the reason, and
 * readers go on to see the item as it is.
 * @param options.onError an unexpected error: the others are still published, and this one is tried again
 */
export const createDuePublishing = (
  options: Options & { onError: (error: unknown) => void },
): TimedWork => {
  const { store, sites, onError } = options;
  return {
    run: async (now) => {
      for (const { contentId, siteId, publishAt } of await listDueChanges(store.db, now)) {
        const site = sites.byId(siteId);
        if (!site) continue;
        try {
          await publishOne(options, { site, contentId, now });
        } catch (error) {
          onError(error);
          const failure = failures.unexpected;
          if (now.getTime() - publishAt.getTime() > triesMs)
            await storeScheduleFailure(store.db, site, { contentId, failure });
        }
      }
    },
    findNext: (after) => findNextChange(store.db, after),
  };
};
