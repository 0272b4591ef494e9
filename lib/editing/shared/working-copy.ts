import type { StoredSection } from "./stored-section.ts";

/** The fields of an item that editors write besides its sections; `unknown` ones are validated when published. */
export type EditedFields = {
  title: string;
  summary: string;
  slug: string;
  permalink: string | null;
  /** Slug of a category of the site. */
  category: string | null;
  /** Slugs of tags of the site. */
  tags: readonly string[];
  featuredMedia: unknown;
  images: readonly unknown[];
  seo: unknown;
  nutrition: unknown;
  /** Ingredients and steps of a recipe. */
  recipe: unknown;
  /** Questions of a quiz. */
  quiz: unknown;
  /** A formatted text that a member wrote in a form; `null` for an item without one. */
  memberText: unknown;
  template: string | null;
  commentStatus: string;
  isFeatured: boolean;
  /** Prefixes of the other sites that show it. */
  placements: readonly string[];
};

/** The parts of a working copy that two writers may change apart from each other. */
export type PartKey = `field:${keyof EditedFields}` | `section:${string}` | "order";

/** Who changed a part last. */
export type Mark = {
  /** The version of the working copy that this change created. */
  version: number;
  memberId: number;
  /** The open editor that sent it, so that a repeated save of its own is no conflict. */
  writer: string;
  /** Grows with each save of an open editor, so that one that arrives late does not replace a newer one. */
  sequence: number;
};

/** Unpublished changes of an item. */
export type WorkingCopy = {
  /** Counts the saves. */
  version: number;
  fields: EditedFields;
  sections: readonly StoredSection[];
  marks: Readonly<Record<string, Mark>>;
};

/** What an editor has changed since `version`. */
export type WorkingChange = {
  version: number;
  fields: Partial<EditedFields>;
  /** Changed and new sections. */
  sections: readonly StoredSection[];
  removed: readonly string[];
  /** The ids of all sections in their order; null if the order is unchanged. */
  order: readonly string[] | null;
};

/** A part that another writer has changed since the version of a change; it was not stored. */
export type PartConflict = { key: PartKey; memberId: number };

/** Whether two JSON values are equal; the order of the fields of an object does not count. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [left, right] = [dropMissing(one), dropMissing(other)];
  const names = Object.keys(left);
  return (
    names.length === Object.keys(right).length &&
    names.every((name) => name in right && isSameJson(left[name], right[name]))
  );
}

const dropMissing = (value: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== undefined));

/** The name of a field, or the id of a section. */
export const partName = (key: string): string => key.slice(key.indexOf(":") + 1);
export const sectionKey = (id: string) => `section:${id}` as const;
export const fieldKey = (name: keyof EditedFields) => `field:${name}` as const;

/** Inserts what `wanted` has and `order` has not, each after the one that precedes it in `wanted`. */
export function insertMissing(order: readonly string[], wanted: readonly string[]): string[] {
  const result = [...order];
  wanted.forEach((id, place) => {
    if (result.includes(id)) return;
    const previous = wanted.slice(0, place).findLast((earlier) => result.includes(earlier));
    result.splice(previous === undefined ? 0 : result.indexOf(previous) + 1, 0, id);
  });
  return result;
}

/**
 * Merges a change into a working copy: parts that only one writer has changed are both kept, also in different
 * order. A part that another open editor has changed since the version of the change stays as stored and is a conflict.
 * A part that the same editor has changed by a later save stays as stored.
 * @returns the next working copy; the same object if nothing changed
 */
export function mergeChange(
  copy: WorkingCopy,
  change: WorkingChange,
  author: Omit<Mark, "version">,
): { copy: WorkingCopy; conflicts: PartConflict[] } {
  const next = { ...author, version: copy.version + 1 };
  const marks: Record<string, Mark> = { ...copy.marks };
  const conflicts: PartConflict[] = [];
  const isForeign = (mark: Mark | undefined) =>
    mark !== undefined && mark.version > change.version && mark.writer !== author.writer;
  /** Whether the same editor has already changed a part by a later save. */
  const isLate = (mark: Mark | undefined) =>
    mark !== undefined && mark.writer === author.writer && mark.sequence > author.sequence;
  /** Whether a part takes its new value; notes the change or the conflict. */
  const takes = (key: PartKey, before: unknown, after: unknown): boolean => {
    if (isSameJson(before, after)) return false;
    const mark = copy.marks[key];
    if (isLate(mark)) return false;
    if (mark && isForeign(mark)) {
      conflicts.push({ key, memberId: mark.memberId });
      return false;
    }
    marks[key] = next;
    return true;
  };

  const fields: Record<string, unknown> = { ...copy.fields };
  for (const [name, value] of Object.entries(change.fields)) {
    const key = fieldKey(name as keyof EditedFields);
    if (value !== undefined && takes(key, fields[name], value)) fields[name] = value;
  }
  const sections = new Map(copy.sections.map((section) => [section.id, section]));
  for (const section of change.sections)
    if (takes(sectionKey(section.id), sections.get(section.id), section))
      sections.set(section.id, section);
  for (const id of change.removed)
    if (takes(sectionKey(id), sections.get(id), undefined)) sections.delete(id);

  const stored = copy.sections.map(({ id }) => id);
  const wanted = change.order ?? stored;
  // An order that both have changed stays as stored, and gets what is new. Nobody loses text by that.
  const order =
    isForeign(copy.marks.order) || isLate(copy.marks.order)
      ? insertMissing(stored, wanted)
      : insertMissing(wanted, stored);
  const ids = insertMissing(order, [...sections.keys()]).filter((id) => sections.has(id));
  if (!isSameJson(ids, stored)) marks.order = next;
  if (Object.values(marks).every((mark) => mark !== next)) return { copy, conflicts };
  return {
    copy: {
      version: next.version,
      fields: fields as EditedFields,
      sections: ids.flatMap((id) => sections.get(id) ?? []),
      marks,
    },
    conflicts,
  };
}

/** The parts that other open editors have changed after a version. */
export const listForeignParts = (
  { marks }: Pick<WorkingCopy, "marks">,
  since: { version: number; writer: string },
): PartKey[] =>
  Object.entries(marks)
    .filter(([, mark]) => mark.version > since.version && mark.writer !== since.writer)
    .map(([key]) => key as PartKey);
