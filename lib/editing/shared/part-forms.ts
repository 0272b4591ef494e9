import type { z } from "zod";
import {
  imagesFormSchema,
  imagesSchema,
  nutritionSchema,
} from "#lib/content/shared/content-draft.ts";
import { recipeDetailsSchema } from "#lib/content/shared/recipe-schema.ts";
import { quizSchema } from "#lib/engagements/shared/quiz-schema.ts";
import { findProblems, type SectionProblem } from "#lib/sections/shared/section-problems.ts";
import type { FormField } from "./form-field.ts";
import { fillRecord, type StoredRecord, toList, toRecord } from "./form-values.ts";
import { describeFields } from "./section-form.ts";
import { isSameJson } from "./working-copy.ts";

/** The fields of a piece that belong to its type, and that a form of their own edits. */
export type PartName = "images" | "recipe" | "nutrition" | "quiz";

type Part = {
  /** What the form edits. */
  form: z.ZodType;
  /** What publishing checks. */
  schema: z.ZodType;
};

const parts: Record<PartName, Part> = {
  images: { form: imagesFormSchema, schema: imagesSchema },
  recipe: { form: recipeDetailsSchema, schema: recipeDetailsSchema },
  nutrition: { form: nutritionSchema, schema: nutritionSchema },
  quiz: { form: quizSchema, schema: quizSchema },
};

const partsByType: Readonly<Record<string, readonly PartName[]>> = {
  gallery: ["images"],
  graphic: ["images"],
  recipe: ["recipe", "nutrition"],
  quiz: ["quiz"],
};

/** The parts of a type, in the order of their forms. */
export const listParts = (type: string): readonly PartName[] => partsByType[type] ?? [];

const described = new Map<PartName, readonly FormField[]>();

/** The fields of a part's form. A list is the one field of its form. */
export function describePart(name: PartName): readonly FormField[] {
  const fields = described.get(name) ?? describeFields(parts[name].form, name);
  described.set(name, fields);
  return fields;
}

/** A part as the record that its form edits, with an empty value for each missing field. */
export function toPartRecord(name: PartName, value: unknown): StoredRecord {
  const fields = describePart(name);
  const record = name === "images" ? { images: toList(value) } : toRecord(value);
  return fillRecord(record, fields);
}

/** The part from the record of its form: `null` for a form that is empty again. */
export function fromPartRecord(name: PartName, record: StoredRecord): unknown {
  if (name === "images") return record.images;
  return isSameJson(record, fillRecord({}, describePart(name))) ? null : record;
}

/** The problems of a part by field, with the paths of its form. A missing part has none. */
export function findPartProblems(name: PartName, value: unknown): SectionProblem[] {
  if (value === null || value === undefined) return [];
  const problems = findProblems(parts[name].schema, value);
  if (name !== "images") return problems;
  return problems.map(({ path, text }) => ({ path: path ? `images.${path}` : "images", text }));
}

/** Where a problem is, in the words of the form: “Question 2, Answer 1, Points”. */
export function toPlace(fields: readonly FormField[], path: string): string {
  const [name = "", ...rest] = path.split(".");
  const field = fields.find((one) => one.name === name);
  if (!field) return "";
  if (field.type !== "list" || rest.length === 0) {
    const inner = "fields" in field ? toPlace(field.fields, rest.join(".")) : "";
    return [field.label, inner].filter(Boolean).join(", ");
  }
  const [index = "0", ...deeper] = rest;
  const inner = "fields" in field.item ? toPlace(field.item.fields, deeper.join(".")) : "";
  return [`${field.entry} ${Number(index) + 1}`, inner].filter(Boolean).join(", ");
}
