import { sanitizeEditorialHtml } from "../../core/server/sanitize-html.ts";
import { type Section, sectionSchema } from "../shared/section.ts";

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
  return sections.map((section) => sanitizeSection(sectionSchema.parse(section)));
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
