import type { Queryable } from "#lib/core/server/db/client.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import { cleanJson } from "#lib/core/shared/clean-json.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { type DraftFields, draftLimits, isDraftTarget } from "#lib/drafts/shared/draft.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import {
  type DraftRow,
  deleteDraftRow,
  findDraft,
  trimDrafts,
  upsertDraft,
} from "./draft-queries.ts";
import { keepDraftUploads } from "./draft-uploads.ts";

export type { DraftRow };

type Options = { db: Queryable; site: SiteScope; viewer: Viewer; target: string };

function toKey({ site, viewer, target }: Options) {
  assertCan(viewer, "draft.save");
  if (!isDraftTarget(target)) throw new AppError("BAD_USER_INPUT", "There is no such draft.");
  return { memberId: viewer.id, siteId: site.id, target };
}

/** The viewer's draft for a form of this site, or `null`. @throws AppError UNAUTHENTICATED */
export async function getDraft(options: Options): Promise<DraftRow | null> {
  return (await findDraft(options.db, toKey(options))) ?? null;
}

function parseFields(fields: readonly { name: string; value: string }[]): DraftFields {
  const length = fields.reduce((sum, { name, value }) => sum + name.length + value.length, 0);
  if (fields.length > draftLimits.maxFields || length > draftLimits.maxLength)
    throw new AppError("BAD_USER_INPUT", "This draft is too long to be saved.");
  return cleanJson(Object.fromEntries(fields.map(({ name, value }) => [name, value])));
}

const isSame = (one: DraftFields, other: DraftFields) => {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => one[name] === other[name]);
};

/**
 * Saves the viewer's draft for a form of this site. A newer draft, such as one from another tab, is
 * never overwritten: it is returned instead.
 * @param options.revision the revision that this text continues; 0 for none
 * @throws AppError UNAUTHENTICATED, RATE_LIMITED, BAD_USER_INPUT
 */
export async function saveDraft(
  options: Options & {
    limits: Limits;
    revision: number;
    fields: readonly { name: string; value: string }[];
  },
): Promise<{ draft: DraftRow; isConflict: boolean }> {
  const { db, limits, revision } = options;
  const key = toKey(options);
  const fields = parseFields(options.fields);
  await limits.consume("saveDraft", key.memberId);
  const before = await findDraft(db, key);
  const draft = await upsertDraft(db, key, { revision: Math.max(0, revision), fields });
  if (draft) {
    const trimmed = draft.revision === 1 ? await trimDrafts(db, key, draftLimits.maxDrafts) : [];
    const replaced = before ? [before.fields] : [];
    await keepDraftUploads(db, key, { before: [...replaced, ...trimmed], after: fields });
    return { draft, isConflict: false };
  }
  const stored = await findDraft(db, key);
  // The draft was deleted between the two statements: the next save stores it.
  if (!stored) throw new AppError("CONFLICT", "This draft was deleted meanwhile.");
  return { draft: stored, isConflict: !isSame(stored.fields, fields) };
}

/**
 * Deletes the viewer's draft, such as when its text was posted, and its otherwise unused images.
 * @throws AppError UNAUTHENTICATED
 */
export async function deleteDraft(options: Options): Promise<void> {
  const key = toKey(options);
  const before = await deleteDraftRow(options.db, key);
  await keepDraftUploads(options.db, key, { before });
}
