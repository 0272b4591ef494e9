import type { z } from "zod";
import { sanitizeEditorialHtml } from "../../core/server/sanitize-html.ts";
import { cleanJson } from "../../core/shared/clean-json.ts";
import {
  type Section,
  type SectionProblem,
  sectionKinds,
  sectionSchema,
} from "../shared/section.ts";

/** The section with its HTML made safe, whatever it is nested in. */
function sanitizeSection(section: Section): Section {
  if (section.kind === "HTML") return { ...section, html: sanitizeEditorialHtml(section.html) };
  if (section.kind !== "Columns") return section;
  return {
    ...section,
    columns: section.columns.map((column) =>
      column.map((inner) =>
        inner.kind === "HTML" ? { ...inner, html: sanitizeEditorialHtml(inner.html) } : inner,
      ),
    ),
  };
}

/**
 * Sections for storing: every one is checked and its HTML cleaned.
 * @throws ZodError when one does not have its type's shape
 */
export function sectionsToStore(sections: readonly unknown[]): Section[] {
  return sections.map((section) => sanitizeSection(cleanJson(sectionSchema.parse(section))));
}

/**
 * Sections for showing. One that does not have its type's shape (an old row, a type that is gone)
 * is left out rather than taking the page with it.
 * @param onBroken told of each one left out
 */
export function sectionsToShow(
  stored: readonly unknown[],
  onBroken: (section: unknown) => void = () => undefined,
): Section[] {
  return stored.flatMap((section) => {
    const parsed = sectionSchema.safeParse(section);
    if (parsed.success) return [sanitizeSection(parsed.data)];
    onBroken(section);
    return [];
  });
}

const textOf = (section: unknown, name: "id" | "kind"): string | null => {
  const value = (section as Record<string, unknown> | null)?.[name];
  return typeof value === "string" ? value.slice(0, 100) : null;
};

/** What an editor has to mend, in words of ours where it is one of the usual things. */
function wordsOf({ code, message }: z.core.$ZodIssue): string {
  if (code === "invalid_type" && message.endsWith("received undefined")) return "it is missing";
  if (code === "too_small") return "it is empty, or there is too little of it";
  return code === "too_big" ? "there is too much of it" : message;
}

function reasonOf(section: unknown, error: z.ZodError): string {
  const kind = textOf(section, "kind");
  if (kind === null) return "it does not say what type it is";
  if (!sectionKinds.some((known) => known === kind)) return `there is no section type “${kind}”`;
  const [issue] = error.issues;
  if (!issue) return "it is not of its type's shape";
  return [issue.path.join("."), wordsOf(issue)].filter(Boolean).join(": ");
}

/** Which sections of a page are left out, and why; for those who can mend them. */
export function findSectionProblems(stored: readonly unknown[]): SectionProblem[] {
  return stored.flatMap((section, index) => {
    const parsed = sectionSchema.safeParse(section);
    if (parsed.success) return [];
    const reason = reasonOf(section, parsed.error);
    return [{ position: index + 1, kind: textOf(section, "kind"), reason }];
  });
}
