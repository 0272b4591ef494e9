import { z } from "zod";
import { sanitizeEditorialHtml } from "#lib/core/server/sanitize-html.ts";
import { cleanJson } from "#lib/core/shared/clean-json.ts";
import type { Section, SectionInColumn } from "#lib/sections/shared/section.ts";
import { sectionDefinitions } from "#lib/sections/shared/section-definitions.ts";
import type { SectionKind } from "#lib/sections/shared/section-names.ts";
import { isSectionKind, toProblemText } from "#lib/sections/shared/section-problems.ts";

/** A stored section that is left out, and why: for the log and for editors. */
export type SectionIssue = {
  /** Its position from 0, such as `3` or, in a column, `3.columns.0.1`. */
  place: string;
  id: string | null;
  kind: string | null;
  problem: string;
};

/** Maximum number of sections of one page. */
const maxSections = 200;

const textOrNull = (value: unknown) => (typeof value === "string" ? value.slice(0, 64) : null);

/** Describes the first validation issue of a section. */
function firstProblem({ issues }: z.ZodError): string {
  const [issue] = issues;
  if (!issue) return "it is not valid for its type";
  return [issue.path.join("."), toProblemText(issue)].filter(Boolean).join(": ");
}

type ParsedSection = z.infer<(typeof sectionDefinitions)[SectionKind]["schema"]>;
type ReadSection = { section: ParsedSection } | { problem: string };

/** Parses one stored section. @param isInColumn whether it is in a column of another section */
function readOne(value: unknown, isInColumn: boolean): ReadSection {
  const { kind } = (value ?? {}) as { kind?: unknown };
  if (typeof kind !== "string") return { problem: "its type is missing" };
  if (!isSectionKind(kind)) return { problem: `there is no section type “${kind.slice(0, 64)}”` };
  const definition = sectionDefinitions[kind];
  if (isInColumn && !definition.isForColumns) return { problem: "it is not allowed in columns" };
  const parsed = definition.schema.safeParse(value);
  return parsed.success ? { section: parsed.data } : { problem: firstProblem(parsed.error) };
}

/** Parses stored sections one by one and reports each invalid one. */
function readAll(
  stored: readonly unknown[],
  tell: (issue: SectionIssue) => void,
  place = "",
  seen = new Set<string>(),
): Section[] {
  return stored.flatMap((value, index): Section[] => {
    const at = `${place}${index}`;
    const { id, kind } = (value ?? {}) as { id?: unknown; kind?: unknown };
    const refuse = (problem: string): Section[] => {
      tell({ place: at, id: textOrNull(id), kind: textOrNull(kind), problem });
      return [];
    };
    if (index >= maxSections) return refuse(`a page has ${maxSections} sections at most`);
    const read = readOne(value, place !== "");
    if ("problem" in read) return refuse(read.problem);
    const { section } = read;
    if (seen.has(section.id)) return refuse("its id is used by another section");
    seen.add(section.id);
    if (section.kind === "HTML") return [{ ...section, html: sanitizeEditorialHtml(section.html) }];
    if (section.kind !== "Columns") return [section];
    const columns = section.columns.map(
      (column, number) =>
        readAll(column, tell, `${at}.columns.${number}.`, seen) as SectionInColumn[],
    );
    return [{ ...section, columns }];
  });
}

/**
 * Parses sections before they are stored; HTML is sanitized.
 * @throws ZodError with the position and problem of each invalid section
 */
export function parseSections(sections: readonly unknown[]): Section[] {
  const issues: SectionIssue[] = [];
  const read = readAll(sections, (issue) => issues.push(issue));
  if (issues.length === 0) return read.map((section) => cleanJson(section));
  throw new z.ZodError(
    issues.map(({ place, problem }) => ({
      code: "custom",
      path: place.split("."),
      message: problem,
      input: undefined,
    })),
  );
}

/**
 * Parses stored sections for a page. Invalid ones, such as those of a removed type, are left out,
 * so that the page still renders.
 * @param tell called for each section that is left out
 */
export function parseStoredSections(
  stored: readonly unknown[],
  tell: (issue: SectionIssue) => void = () => undefined,
): Section[] {
  return readAll(stored, tell);
}

/** The problems of stored sections, for their editor. */
export function findSectionIssues(stored: readonly unknown[]): SectionIssue[] {
  const issues: SectionIssue[] = [];
  readAll(stored, (issue) => issues.push(issue));
  return issues;
}
