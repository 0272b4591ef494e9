import type { FieldWords } from "#lib/sections/shared/section-words.ts";

/** The control of a field, with its limits. */
export type FieldControl =
  /** `rows` is how many lines are shown; 1 allows no line break. */
  | { type: "text"; rows: 1 | 3 | 8; maxLength: number | null }
  | { type: "html"; maxLength: number | null }
  | { type: "link" }
  | { type: "date" }
  /** A point in time, in UTC. */
  | { type: "moment" }
  | { type: "number"; min: number | null; max: number | null; isWhole: boolean }
  | { type: "boolean" }
  /** A checkbox of which only one state is stored. */
  | { type: "flag"; value: unknown }
  | { type: "choice"; options: readonly ChoiceOption[] }
  /** The id of an item or a poll. */
  | { type: "record"; picks: RecordType }
  | { type: "records"; picks: RecordType; max: number }
  | { type: "picture"; fields: readonly FormField[] }
  /** `isRow` shows a few short fields beside each other on a wide screen. */
  | { type: "group"; fields: readonly FormField[]; isRow: boolean }
  /** A choice that decides which fields follow. */
  | { type: "branches"; by: FormField & ChoiceControl; branches: readonly Branch[] }
  | { type: "list"; entry: string; item: FormField; min: number; max: number }
  /** The header of a table; the fields `table-rows` and `table-numeric` of the same section are edited with it. */
  | { type: "table"; min: number; max: number; maxLength: number | null }
  | { type: "table-rows"; min: number; max: number; maxLength: number | null }
  | { type: "table-numeric" }
  /** Columns of sections. */
  | { type: "columns"; min: number; max: number; maxSections: number };

export type RecordType = NonNullable<FieldWords["picks"]>;
export type ChoiceOption = { readonly value: string; readonly label: string };
export type ChoiceControl = Extract<FieldControl, { type: "choice" }>;
export type Branch = { readonly values: readonly string[]; readonly fields: readonly FormField[] };

/** One field of a form, generated from its definition. */
export type FormField = {
  /** Its key in the object that it belongs to; empty for the entries of a list. */
  readonly name: string;
  readonly label: string;
  readonly help: string | null;
  /** How an empty field is stored; `null` if the field is required. */
  readonly emptyAs: "null" | "omitted" | null;
} & Readonly<FieldControl>;

/** A field with a certain control. */
export type FieldOf<Type extends FieldControl["type"]> = Extract<FormField, { type: Type }>;
