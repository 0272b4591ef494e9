import type { SaveSites } from "#lib/content/server/editing-rights.ts";
import type { EditedItem } from "#lib/content/server/get-edited-item.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import {
  diffStates,
  type EditState,
  listParts,
  type Part,
  partOf,
} from "#lib/editing/shared/edit-state.ts";
import { mergeStates } from "#lib/editing/shared/merge-states.ts";
import { readStoredSections, type StoredSection } from "#lib/editing/shared/stored-section.ts";
import {
  type EditedFields,
  fieldKey,
  isSameJson,
  type Mark,
  type PartKey,
  sectionKey,
  type WorkingCopy,
} from "#lib/editing/shared/working-copy.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { readEditState } from "./edited-fields.ts";
import { findWorkingCopy, type WorkingCopyRow } from "./working-copy-queries.ts";

/** A working copy, and what it started from. */
export type OpenCopy = WorkingCopy & {
  baseRevision: number;
  /** What the item had then, while there are changes. */
  base: EditState | null;
  hasChanges: boolean;
  savedBy: number | null;
  savedAt: Date | null;
};

/** There are newer changes than the editor sees. */
export const changedMeanwhile = () =>
  new AppError(
    "CONFLICT",
    "Somebody has changed this piece meanwhile. Look at their changes first.",
  );

const emptyMark = { memberId: 0, writer: "", sequence: 0 };

/**
 * A working copy without changes follows its item when that was saved in another way, such as by an import: the
 * parts that differ count as changed, so that open editors get them.
 */
export function follow(row: OpenCopy, edited: EditedItem, fields: EditedFields): OpenCopy {
  // As many as there were saves, so that editors who opened it between two of them get the second one.
  const version = row.version + Math.max(1, edited.revision - row.baseRevision);
  const mark: Mark = { ...emptyMark, version };
  const marks = { ...row.marks };
  const sections = readStoredSections(edited.item.sections);
  for (const name of Object.keys(fields) as (keyof EditedFields)[])
    if (!isSameJson(fields[name], row.fields[name])) marks[fieldKey(name)] = mark;
  const before = new Map(row.sections.map((section) => [section.id, section]));
  for (const section of sections) {
    if (!isSameJson(before.get(section.id), section)) marks[sectionKey(section.id)] = mark;
    before.delete(section.id);
  }
  for (const id of before.keys()) marks[sectionKey(id)] = mark;
  const { revision, item } = edited;
  const { savedBy, savedAt } = row;
  marks.order = mark;
  return {
    version,
    fields,
    sections,
    marks,
    baseRevision: revision,
    base: null,
    hasChanges: false,
    savedBy,
    savedAt: savedAt ?? item.modifiedAt,
  };
}

/** An editor who opened the item before it was saved in another way must not replace that save. */
function markEverything(
  fields: EditedFields,
  sections: readonly StoredSection[],
  version: number,
): Record<string, Mark> {
  const mark = { ...emptyMark, version };
  const names = Object.keys(fields) as (keyof EditedFields)[];
  const keys = [...names.map(fieldKey), ...sections.map(({ id }) => sectionKey(id)), "order"];
  return Object.fromEntries(keys.map((key) => [key, mark]));
}

/**
 * Puts changes on top of what their item has become since: what only one side has changed is kept.
 * @param now the item as it is, and its revision
 * @returns the parts that both sides have changed, which are as the changes have them
 */
export function rebaseCopy(
  row: WorkingCopyRow,
  base: EditState,
  now: { state: EditState; revision: number },
): { copy: OpenCopy; clashes: PartKey[] } {
  const { merged, clashes } = mergeStates(base, { mine: row, theirs: now.state });
  const version = row.version + Math.max(1, now.revision - row.baseRevision);
  const mark: Mark = { ...emptyMark, version };
  const change = diffStates(row, merged);
  const keys = change ? listParts(change).map(({ key }) => key) : [];
  if (change?.order) keys.push("order");
  const hasChanges = diffStates(now.state, merged) !== null;
  const copy = {
    ...row,
    ...merged,
    version,
    marks: { ...row.marks, ...Object.fromEntries(keys.map((key) => [key, mark])) },
    baseRevision: now.revision,
    base: hasChanges ? now.state : null,
    hasChanges,
  };
  return { copy, clashes };
}

/** Parts that the item and its changes both have changed to different values, as the item has them. */
export function listClashes(row: OpenCopy, state: EditState): Part[] {
  if (!row.base) return [];
  const { clashes } = mergeStates(row.base, { mine: row, theirs: state });
  return clashes.map((key) => ({ key, value: partOf(state, key) }));
}

/**
 * The working copy of an item; a new one, equal to the item, if there is none. Changes follow an item that was saved in
 * another way, unless both have changed the same part: then they stay on their revision.
 */
export async function readWorkingCopy(
  db: Queryable,
  { site, sites, edited }: { site: SiteScope; sites: SaveSites; edited: EditedItem },
): Promise<OpenCopy> {
  const { item, revision } = edited;
  const row = await findWorkingCopy(db, site, item.id);
  const state = await readEditState(db, { site, sites, edited });
  const { fields, sections } = state;
  if (row?.baseRevision === revision) return row;
  if (row?.hasChanges) {
    if (!row.base) return row;
    const { copy, clashes } = rebaseCopy(row, row.base, { state, revision });
    return clashes.length > 0 ? row : copy;
  }
  if (row) return follow(row, edited, fields);
  return {
    version: revision,
    fields,
    sections,
    marks: revision === 0 ? {} : markEverything(fields, sections, revision),
    baseRevision: revision,
    base: null,
    hasChanges: false,
    savedBy: null,
    savedAt: null,
  };
}
