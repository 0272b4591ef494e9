import type { z } from "zod";
import { sectionDefinitions } from "./section-definitions.ts";
import { type SectionKind, sectionKinds } from "./section-names.ts";

/** Whether a type of section exists. */
export const isSectionKind = (kind: unknown): kind is SectionKind =>
  (sectionKinds as readonly unknown[]).includes(kind);

/** A text of the validation library itself, not one of ours. */
const isOwnText = (message: string) => !/^(?:Invalid|Too |Unrecognized|Expected)/.test(message);

type SizeIssue = Extract<z.core.$ZodIssue, { code: "too_small" | "too_big" }>;

/** Describes a value that is too small or too large for its field. */
function toSizeText(issue: SizeIssue): string {
  const { code, origin } = issue;
  if (origin === "number" || origin === "int") {
    return code === "too_small"
      ? `it is less than ${issue.minimum}`
      : `it is more than ${issue.maximum}`;
  }
  if (origin === "array") {
    return code === "too_small"
      ? `it needs at least ${issue.minimum}`
      : `it has more than ${issue.maximum}`;
  }
  return code === "too_small" ? "it is empty or too short" : "it is too long";
}

/** Describes a validation issue for editors in plain words. */
export function toProblemText(issue: z.core.$ZodIssue): string {
  const { code, message } = issue;
  if (code === "invalid_type") {
    if (message.endsWith("received undefined")) return "it is missing";
    if (issue.expected === "int") return "it is not a whole number";
    return issue.expected === "number" ? "it is not a number" : "it has the wrong form";
  }
  if (code === "too_small" || code === "too_big") return toSizeText(issue);
  if (isOwnText(message)) return message;
  return code === "invalid_value" ? "it is not one of the choices" : "it has the wrong form";
}

/** A problem of one field of a section. */
export type SectionProblem = {
  /** The names and indexes that lead to the field, joined by `.`; empty for the section itself. */
  path: string;
  text: string;
};

/** The problems of one stored section by field. Sections in its columns are not looked at. */
export function findSectionProblems(section: { readonly kind: string }): SectionProblem[] {
  const { kind } = section;
  if (!isSectionKind(kind)) return [];
  return findProblems(sectionDefinitions[kind].schema, section);
}

/** The problems of a value by field. */
export function findProblems(schema: z.ZodType, value: unknown): SectionProblem[] {
  const { error } = schema.safeParse(value);
  const problems = new Map<string, SectionProblem>();
  for (const issue of error?.issues ?? []) {
    const problem = { path: issue.path.join("."), text: toProblemText(issue) };
    // Two rules of a field may fail with the same words.
    problems.set(`${problem.path} ${problem.text}`, problem);
  }
  return [...problems.values()];
}
