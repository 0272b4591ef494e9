import { isSectionKind } from "#lib/sections/shared/section-problems.ts";
import type { SectionDifference } from "./compare-states.ts";
import { fieldLabels, settingsTexts, comparisonTexts as texts } from "./editing-texts.ts";
import type { FormField } from "./form-field.ts";
import { listBranchFields, toList, toRecord } from "./form-values.ts";
import { toPartText, toWords } from "./part-text.ts";
import { describeSectionForm } from "./section-form.ts";
import type { StoredSection } from "./stored-section.ts";
import { type EditedFields, isSameJson } from "./working-copy.ts";

/** A value before and after, as text. */
export type ValueDifference = { label: string; before: string; after: string };

/** Names of what fields store by a short name. */
export type ValueNames = {
  categories: readonly { slug: string; name: string }[];
  sites: readonly { prefix: string; name: string }[];
};

const isEmpty = (value: unknown) => value === undefined || value === null || value === "";
const toYesNo = (value: boolean) => (value ? texts.yes : texts.no);
const joinLines = (lines: readonly string[]) => lines.filter(Boolean).join("\n");

const describeFields = (fields: readonly FormField[], record: unknown): string =>
  joinLines(
    fields.map((field) => {
      const text = describeValue(field, toRecord(record)[field.name]);
      return text && texts.labelled(field.label, text);
    }),
  );

/** A stored value of a section's field as text: with the labels of its fields and choices, a line for each. */
function describeValue(field: FormField, value: unknown): string {
  if (field.type === "flag") return toYesNo(isSameJson(value, field.value));
  if (isEmpty(value)) return "";
  switch (field.type) {
    case "boolean":
      return toYesNo(value === true);
    case "choice":
      return field.options.find((option) => option.value === String(value))?.label ?? String(value);
    case "html":
      return toWords(String(value));
    case "record":
      return texts.record(String(value));
    case "records":
      return joinLines(toList(value).map((id) => texts.record(String(id))));
    case "picture":
    case "group":
      return describeFields(field.fields, value);
    case "branches":
      return describeFields([field.by, ...listBranchFields(field, toRecord(value))], value);
    case "list":
      return joinLines(toList(value).map((entry) => describeValue(field.item, entry)));
    case "table-rows":
      return joinLines(toList(value).map((row) => toList(row).join(" | ")));
    default:
      return toPartText(value);
  }
}

/** The changed fields of a section, by their labels. A field that no form has is called as it is stored. */
export function listChangedValues(
  before: StoredSection,
  after: StoredSection,
): readonly ValueDifference[] {
  const form = isSectionKind(after.kind) ? describeSectionForm(after.kind) : null;
  const fields = form ? [...form.fields, ...form.settings] : [];
  const known = new Map(fields.map((field) => [field.name, field]));
  const names = new Set([...known.keys(), ...Object.keys(before), ...Object.keys(after)]);
  return [...names]
    .filter((name) => !isSameJson(before[name], after[name]))
    .map((name) => {
      const field = known.get(name);
      const toText = (value: unknown) => (field ? describeValue(field, value) : toPartText(value));
      return {
        // The words of a text are all that it has.
        label: after.kind === "HTML" && name === "html" ? "" : (field?.label ?? name),
        before: toText(before[name]),
        after: toText(after[name]),
      };
    });
}

/** The words of a section that only one state has. */
export function describeSection(section: StoredSection): string {
  if (section.kind === "HTML") return toPartText(section.html, "html");
  if (!isSectionKind(section.kind)) return toPartText(section);
  return describeFields(describeSectionForm(section.kind).fields, section);
}

/** The texts to compare of a section; those of one that was only moved are none. */
export function listSectionValues({
  before,
  after,
}: SectionDifference): readonly ValueDifference[] {
  if (before && after) return listChangedValues(before, after);
  return [
    {
      label: "",
      before: before ? describeSection(before) : "",
      after: after ? describeSection(after) : "",
    },
  ];
}

const seoLabels: Readonly<Record<string, string>> = {
  title: settingsTexts.seoTitle,
  metadesc: settingsTexts.seoDescription,
  noindex: settingsTexts.noindex,
};
const pictureLabels: Readonly<Record<string, string>> = {
  url: fieldLabels.featuredMedia,
  alt: settingsTexts.alt,
  caption: settingsTexts.caption,
  credit: settingsTexts.credit,
};

const describeRecord = (value: unknown, labels: Readonly<Record<string, string>>): string =>
  joinLines(
    Object.entries(toRecord(value)).map(([name, inner]) => {
      const text = typeof inner === "boolean" ? toYesNo(inner) : toPartText(inner);
      return text && texts.labelled(labels[name] ?? name, text);
    }),
  );

/** The value of a field of the piece as text, with the words of its settings. */
export function describeField(
  name: keyof EditedFields,
  value: unknown,
  { categories, sites }: ValueNames,
): string {
  switch (name) {
    case "category":
      return categories.find(({ slug }) => slug === value)?.name ?? toPartText(value);
    case "placements":
      return toList(value)
        .map((prefix) => sites.find((site) => site.prefix === prefix)?.name ?? String(prefix))
        .join(", ");
    case "tags":
      return toList(value).join(", ");
    case "template":
      return value === null || value === undefined
        ? settingsTexts.defaultTemplate
        : (settingsTexts.templates[value as keyof typeof settingsTexts.templates] ?? String(value));
    case "commentStatus":
      return toYesNo(value === "open");
    case "isFeatured":
      return toYesNo(value === true);
    case "seo":
      return describeRecord(value, seoLabels);
    case "featuredMedia":
      return describeRecord(value, pictureLabels);
    case "images":
      return joinLines(toList(value).map((picture) => describeRecord(picture, pictureLabels)));
    default:
      return typeof value === "object" ? describeRecord(value, {}) : toPartText(value);
  }
}
