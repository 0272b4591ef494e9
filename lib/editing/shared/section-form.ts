import { z } from "zod";
import { sectionDefinitions } from "#lib/sections/shared/section-definitions.ts";
import type { SectionKind } from "#lib/sections/shared/section-names.ts";
import type { FieldWords } from "#lib/sections/shared/section-words.ts";
import type { Branch, FieldControl, FormField } from "./form-field.ts";

/** The form of a type of section. */
export type SectionFormDescription = {
  /** The fields of the type, in the order of its definition. */
  fields: readonly FormField[];
  /** The fields that every type has, for its rarely used settings. */
  settings: readonly FormField[];
};

/** The JSON Schema of a field, with the words from its `.meta()`. */
type FieldSchema = z.core.JSONSchema.BaseSchema & FieldWords;

const settingNames = ["zone", "isGated", "feature", "experiment"];
/** Fields that no editor sets. */
const fixedNames = ["id", "kind"];

const asSchema = (schema: unknown): FieldSchema => (schema ?? {}) as FieldSchema;
const toLabel = (value: string) =>
  `${value.slice(0, 1).toUpperCase()}${value.slice(1).replaceAll(/[_-]/g, " ")}`;

/** Removes `null` from a schema. The words of the field itself win over those of its shape. */
function unwrap(schema: FieldSchema): { schema: FieldSchema; isNullable: boolean } {
  const { anyOf, ...words } = schema;
  const isNullable = anyOf?.some((one) => asSchema(one).type === "null") ?? false;
  if (!isNullable || !anyOf) return { schema, isNullable };
  const [inner, ...others] = anyOf.map(asSchema).filter(({ type }) => type !== "null");
  const rest = others.length > 0 ? { anyOf } : inner;
  return { schema: { ...rest, ...words }, isNullable };
}

const listValues = ({ const: only, enum: values }: FieldSchema): string[] =>
  (values ?? (only === undefined ? [] : [only])).map(String);

const toOptions = (values: readonly string[], { choices }: FieldWords) =>
  values.map((value) => ({ value, label: choices?.[value] ?? toLabel(value) }));

const listFields = (schema: FieldSchema): FormField[] =>
  Object.entries(schema.properties ?? {}).map(([name, field]) =>
    toField(name, asSchema(field), schema.required?.includes(name) ?? false),
  );

/** A union of objects that differ in the values of one field. */
function toBranches(union: readonly FieldSchema[]): FieldControl {
  const isDistinct = (name: string) =>
    union.every(({ properties }) => listValues(asSchema(properties?.[name])).length > 0);
  const name = Object.keys(union[0]?.properties ?? {}).find(isDistinct) ?? "";
  const discriminators = union.map(({ properties }) => asSchema(properties?.[name]));
  const [first = {}] = discriminators;
  const options = toOptions(discriminators.flatMap(listValues), asSchema(first));
  const branches = union.map(
    (schema, index): Branch => ({
      values: listValues(asSchema(discriminators[index])),
      fields: listFields(schema).filter((field) => field.name !== name),
    }),
  );
  return {
    type: "branches",
    by: { ...toWords(name, asSchema(first)), emptyAs: null, type: "choice", options },
    branches,
  };
}

function toListControl(schema: FieldSchema): FieldControl {
  const { picks, control, entry = "Entry", minItems: min = 0, maxItems: max = 100 } = schema;
  if (picks) return { type: "records", picks, max };
  const items = asSchema(schema.items);
  const maxLength = items.maxLength ?? null;
  if (control === "columns") {
    return { type: "columns", min, max, maxSections: items.maxItems ?? 100 };
  }
  if (control === "table") return { type: "table", min, max, maxLength };
  if (control === "table-numeric") return { type: "table-numeric" };
  if (control === "table-rows") {
    return { type: "table-rows", min, max, maxLength: asSchema(items.items).maxLength ?? null };
  }
  return {
    type: "list",
    entry,
    item: toField("", { ...items, title: items.title ?? entry }, true),
    min,
    max,
  };
}

function toTextControl(schema: FieldSchema): FieldControl {
  const { control, format } = schema;
  const maxLength = schema.maxLength ?? null;
  if (schema.enum) return { type: "choice", options: toOptions(listValues(schema), schema) };
  if (control === "html") return { type: "html", maxLength };
  if (format === "date") return { type: "date" };
  if (format === "date-time") return { type: "moment" };
  const rows = control === "paragraphs" ? 8 : control === "lines" ? 3 : 1;
  return { type: "text", rows, maxLength };
}

function toNumberControl(schema: FieldSchema): FieldControl {
  const { picks, type, minimum: min = null, maximum: max = null } = schema;
  if (picks) return { type: "record", picks };
  return { type: "number", min, max, isWhole: type === "integer" };
}

/** The control that a shape needs. */
function toControl(schema: FieldSchema): FieldControl {
  const { type, control, oneOf, anyOf } = schema;
  if (control === "link") return { type: "link" };
  if (anyOf?.some((one) => asSchema(one).format === "date-time")) return { type: "moment" };
  if (oneOf) return toBranches(oneOf.map(asSchema));
  if (schema.const !== undefined) return { type: "flag", value: schema.const };
  if (type === "array") return toListControl(schema);
  if (type === "boolean") return { type: "boolean" };
  if (type === "integer" || type === "number") return toNumberControl(schema);
  if (type === "string") return toTextControl(schema);
  const fields = listFields(schema);
  if (control === "picture") return { type: "picture", fields };
  return { type: "group", fields, isRow: control === "row" };
}

const toWords = (name: string, { title, description }: FieldSchema) => ({
  name,
  label: title ?? toLabel(name),
  help: description ?? null,
});

function toField(name: string, given: FieldSchema, isRequired: boolean): FormField {
  const { schema, isNullable } = unwrap(given);
  const emptyAs = isNullable ? "null" : isRequired ? null : "omitted";
  return { ...toWords(name, schema), emptyAs, ...toControl(schema) };
}

/** The fields of a form, generated from its schema: those of an object, or one field with a name. */
export function describeFields(schema: z.ZodType, name: string): FormField[] {
  // Of what a form sends: texts before they are trimmed. Sections in columns can be anything.
  const json = asSchema(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));
  return json.type === "object" ? listFields(json) : [toField(name, json, true)];
}

const described = new Map<SectionKind, SectionFormDescription>();

/** The form of a type of section, generated from its definition. */
export function describeSectionForm(kind: SectionKind): SectionFormDescription {
  const known = described.get(kind);
  if (known) return known;
  const all = describeFields(sectionDefinitions[kind].schema, kind).filter(
    ({ name }) => !fixedNames.includes(name),
  );
  const isSetting = ({ name }: FormField) => settingNames.includes(name);
  const form = {
    fields: all.filter((field) => !isSetting(field)),
    settings: all.filter(isSetting),
  };
  described.set(kind, form);
  return form;
}
