import { sectionDefinitions } from "#lib/sections/shared/section-definitions.ts";
import type { SectionKind } from "#lib/sections/shared/section-names.ts";
import type { FieldOf, FormField } from "./form-field.ts";
import { describeSectionForm } from "./section-form.ts";
import { createSectionId, isRecord, type StoredSection } from "./stored-section.ts";

/** An object of a stored section, valid or not. */
export type StoredRecord = Readonly<Record<string, unknown>>;

/** Fields that a text field edits. */
type TextLikeField = FieldOf<"text" | "html" | "link" | "date" | "moment" | "number">;

/** A stored value as an object; an empty one if it is none. */
export const toRecord = (value: unknown): StoredRecord => (isRecord(value) ? value : {});

/** A stored value as a list; an empty one if it is none. */
export const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Sets one key and keeps all others; `undefined` removes the key. */
export function setKey<Value extends StoredRecord>(
  record: Value,
  name: string,
  value: unknown,
): Value {
  if (value !== undefined) return { ...record, [name]: value };
  const { [name]: _removed, ...rest } = record;
  return rest as unknown as Value;
}

/** Replaces one entry of a list. */
export const setEntry = <Entry>(list: readonly Entry[], index: number, entry: Entry): Entry[] =>
  list.map((one, at) => (at === index ? entry : one));

/** Moves one entry of a list. */
export function moveEntry<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1));
}

/** The text of a moment for an input of the type `datetime-local`, in UTC. */
function toMomentInput(value: string): string {
  const at = new Date(value);
  if (Number.isNaN(at.getTime())) return value;
  return at.toISOString().replace(/(?::00)?\.000Z$|Z$/, "");
}

/** The text that a field shows for a stored value. */
export function toInput(field: TextLikeField, value: unknown): string {
  if (typeof value === "number") return String(value);
  if (typeof value !== "string") return "";
  return field.type === "moment" ? toMomentInput(value) : value;
}

function fromMomentInput(text: string): string {
  const at = new Date(`${text}Z`);
  return Number.isNaN(at.getTime()) ? text : at.toISOString();
}

/**
 * The stored value of a field's text. A text that is not valid is stored as it is, so that nothing is lost while it is
 * typed; `undefined` stores nothing.
 */
export function fromInput(field: TextLikeField, text: string): unknown {
  if (text.trim() === "" && field.emptyAs) return field.emptyAs === "null" ? null : undefined;
  if (field.type === "moment") return fromMomentInput(text);
  if (field.type !== "number") return text;
  if (text.trim() === "") return undefined;
  const number = Number(text);
  return Number.isFinite(number) ? number : text;
}

/** The fields of the chosen branch, the choice first. */
export function listBranchFields(
  { by, branches }: FieldOf<"branches">,
  record: StoredRecord,
): readonly FormField[] {
  const branch = branches.find(({ values }) => values.includes(String(record[by.name])));
  return branch?.fields ?? [];
}

/** Adds an empty value for each field that is not there yet. */
export function fillRecord(record: StoredRecord, fields: readonly FormField[]): StoredRecord {
  return fields.reduce(
    (filled, field) =>
      field.name in filled ? filled : setKey(filled, field.name, createValue(field)),
    record,
  );
}

/** Chooses a branch and adds its empty fields. The fields of other branches are kept, in case of a mistake. */
export function chooseBranch(
  field: FieldOf<"branches">,
  record: StoredRecord,
  value: string,
): StoredRecord {
  const chosen = setKey(record, field.by.name, value);
  return fillRecord(chosen, listBranchFields(field, chosen));
}

/** The empty value of a field, as if it were required. */
export function createRequiredValue(field: FormField): unknown {
  switch (field.type) {
    case "text":
    case "html":
    case "link":
    case "date":
      return "";
    case "boolean":
      return false;
    case "choice":
      return field.options[0]?.value;
    case "group":
      return fillRecord({}, field.fields);
    case "branches":
      return chooseBranch(field, {}, field.by.options[0]?.value ?? "");
    case "list":
      return Array.from({ length: field.min }, () => createValue(field.item));
    case "records":
    case "table-numeric":
      return [];
    case "table":
      return Array.from({ length: field.min }, () => "");
    case "table-rows":
      return Array.from({ length: field.min }, () => []);
    case "columns":
      return Array.from({ length: field.min }, () => []);
    default:
      // An empty number, record or picture cannot be stored: it is missing until it is chosen.
      return undefined;
  }
}

/** The value of a field that was not filled in yet. */
export function createValue(field: FormField): unknown {
  if (field.emptyAs === null) return createRequiredValue(field);
  return field.emptyAs === "null" ? null : undefined;
}

/** A new section of a type, with empty fields. */
export function createSection(kind: SectionKind): StoredSection {
  const { fields } = describeSectionForm(kind);
  return { ...fillRecord({}, fields), id: createSectionId(), kind };
}

/** The types that are allowed in a column. */
export const kindsForColumns = Object.values(sectionDefinitions)
  .filter(({ isForColumns }) => isForColumns)
  .map(({ kind }) => kind);
