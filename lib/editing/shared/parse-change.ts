import { cleanJson } from "#lib/core/shared/clean-json.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { isRecord, type StoredSection } from "./stored-section.ts";
import type { EditedFields, WorkingChange } from "./working-copy.ts";

/** Limits of one save and of the whole; lengths in characters of JSON. */
export const editingLimits = {
  maxSections: 200,
  maxFieldsLength: 200_000,
  maxSectionLength: 700_000,
  maxDepth: 40,
};

/** Whether a JSON value is nested at most this deep. */
const isFlat = (value: unknown, depth: number): boolean =>
  typeof value !== "object" ||
  value === null ||
  (depth > 0 && Object.values(value).every((inner) => isFlat(inner, depth - 1)));

const tooLong = (what: string) =>
  new AppError("BAD_USER_INPUT", `${what} is too long to be saved.`);

/** A section as an editor sends it; it may be incomplete. */
function parseSection(value: unknown): StoredSection {
  if (!isRecord(value)) throw new AppError("BAD_USER_INPUT", "A section has to be an object.");
  const { id, kind } = value;
  if (typeof id !== "string" || !/^[\w-]{1,64}$/.test(id) || typeof kind !== "string")
    throw new AppError("BAD_USER_INPUT", "A section needs an id and a kind.");
  if (!isFlat(value, editingLimits.maxDepth)) throw tooLong("A section");
  if (JSON.stringify(value).length > editingLimits.maxSectionLength) throw tooLong("A section");
  return cleanJson({ ...value, id, kind });
}

/** The unvalidated change of an editor. */
export type ChangeInput = {
  version: number;
  fields?: Partial<EditedFields> | null | undefined;
  sections?: readonly unknown[] | null | undefined;
  removed?: readonly string[] | null | undefined;
  order?: readonly string[] | null | undefined;
};

/**
 * Checks that a change can be stored. It need not be fit for publishing: fields may be empty or invalid.
 * @throws AppError BAD_USER_INPUT
 */
export function parseChange(input: ChangeInput): WorkingChange {
  const { version, fields, sections, removed, order } = input;
  const most = editingLimits.maxSections;
  if (Math.max(sections?.length ?? 0, order?.length ?? 0) > most)
    throw new AppError("BAD_USER_INPUT", `A piece has ${most} sections at most.`);
  if (JSON.stringify(fields ?? {}).length > editingLimits.maxFieldsLength) throw tooLong("A field");
  if (!isFlat(fields ?? {}, editingLimits.maxDepth)) throw tooLong("A field");
  return {
    version,
    fields: cleanJson(fields ?? {}),
    sections: (sections ?? []).map(parseSection),
    removed: [...new Set(removed ?? [])].slice(0, most * 2),
    order: order ? [...new Set(order)] : null,
  };
}
