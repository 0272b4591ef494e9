import type { SaveSites } from "#lib/content/server/editing-rights.ts";
import type { EditedItem } from "#lib/content/server/get-edited-item.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { readStoredSections, type StoredSection } from "#lib/editing/shared/stored-section.ts";
import {
  type EditedFields,
  fieldKey,
  isSameJson,
  type Mark,
  sectionKey,
  type WorkingCopy,
} from "#lib/editing/shared/working-copy.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { findWorkingCopy, type WorkingCopyRow } from "./working-copy-queries.ts";

/** A working copy, and what it started from. */
export type OpenCopy = WorkingCopy & {
  baseRevision: number;
  hasChanges: boolean;
  savedBy: number | null;
  savedAt: Date | null;
};

/** The editable fields of an item. */
export function toEditedFields(
  { item, category, tags, placedSiteIds }: EditedItem,
  sites: SaveSites,
): EditedFields {
  const { title, summary, slug, permalink, featuredMedia, images, seo, nutrition } = item;
  const { template, commentStatus, isFeatured } = item;
  return {
    title,
    summary,
    slug,
    permalink,
    category,
    tags,
    featuredMedia,
    images,
    seo,
    nutrition,
    template,
    commentStatus,
    isFeatured,
    placements: placedSiteIds.flatMap((id) => sites.byId(id)?.prefix ?? []).sort(),
  };
}

const emptyMark = { memberId: 0, writer: "", sequence: 0 };

/**
 * A working copy without changes follows its item when that was saved in another way, such as by an import: the
 * parts that differ count as changed, so that open editors get them.
 */
export function follow(row: WorkingCopyRow, edited: EditedItem, fields: EditedFields): OpenCopy {
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

/** The working copy of an item; a new one, equal to the item, if there is none. */
export async function readWorkingCopy(
  db: Queryable,
  { site, sites, edited }: { site: SiteScope; sites: SaveSites; edited: EditedItem },
): Promise<OpenCopy> {
  const { item, revision } = edited;
  const row = await findWorkingCopy(db, site, item.id);
  if (row && (row.hasChanges || row.baseRevision === revision)) return row;
  const fields = toEditedFields(edited, sites);
  if (row) return follow(row, edited, fields);
  const sections = readStoredSections(item.sections);
  return {
    version: revision,
    fields,
    sections,
    marks: revision === 0 ? {} : markEverything(fields, sections, revision),
    baseRevision: revision,
    hasChanges: false,
    savedBy: null,
    savedAt: null,
  };
}
