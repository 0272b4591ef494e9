import { type ContentDraft, parseDraft } from "#lib/content/shared/content-draft.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { findNameProblems } from "./check-names.ts";
import { findCategoryBySlug, findTagsBySlug } from "./name-queries.ts";
import type { Merged, SaveInput } from "./save-input.ts";
import type { ItemRow } from "./save-queries.ts";

/**
 * The functions of the sections domain that this domain needs. They are passed in, because sections depends on
 * content.
 */
export type SectionRules = {
  /**
   * One message for each problem with the sections.
   * @param kept the places of sections that stay as they are stored, even invalid ones
   */
  problems: (sections: readonly unknown[], kept: ReadonlySet<number>) => string[];
  /** Sanitised, for storing. @throws when a section does not match the schema of its type */
  toStore: (sections: readonly unknown[], kept: ReadonlySet<number>) => readonly unknown[];
};

/** The places of sections that the item already has: a removed type stays, whatever else is changed. */
function findKept(before: ItemRow | null, sections: readonly unknown[]): ReadonlySet<number> {
  const stored = new Set(before?.sections.map((section) => JSON.stringify(section)));
  return new Set(sections.keys().filter((place) => stored.has(JSON.stringify(sections[place]))));
}

/** The validated input of a save. */
export type ParsedSave = {
  draft: ContentDraft;
  categoryId: number | null;
  /** `null` keeps the current tags. */
  tagIds: number[] | null;
};

/** Maximum number of tags of an item. */
const maxTags = 20;

async function readCategory(
  db: Queryable,
  site: SiteScope,
  { before, input, problems }: { before: ItemRow | null; input: SaveInput; problems: string[] },
): Promise<number | null> {
  if (input.category === undefined) return before?.categoryId ?? null;
  if (input.category === null) return null;
  const category = await findCategoryBySlug(db, site, input.category.replaceAll("\0", ""));
  if (!category) problems.push(`category “${input.category}” does not exist on this site`);
  return category?.id ?? null;
}

async function readTags(
  db: Queryable,
  site: SiteScope,
  { input, problems }: { input: SaveInput; problems: string[] },
): Promise<number[] | null> {
  if (!input.tags) return null;
  const slugs = [...new Set(input.tags.map((slug) => slug.replaceAll("\0", "")))];
  if (slugs.length > maxTags) {
    problems.push(`tags are more than ${maxTags}`);
    return null;
  }
  const found = await findTagsBySlug(db, site, slugs);
  const known = new Set(found.map(({ slug }) => slug));
  for (const slug of slugs)
    if (!known.has(slug)) problems.push(`tag “${slug}” does not exist on this site`);
  return found.map(({ id }) => id);
}

/**
 * Validates every field of a save at once, so that an editor sees all problems together.
 * @throws AppError BAD_USER_INPUT naming each invalid field and why
 */
export async function parseSave(
  db: Queryable,
  site: SiteScope,
  options: { before: ItemRow | null; merged: Merged; input: SaveInput; sections: SectionRules },
): Promise<ParsedSave> {
  const { before, merged, input, sections } = options;
  const { fields } = merged;
  const problems: string[] = [];
  if (before && fields.type !== before.type) problems.push(`type stays ${before.type}`);
  const read = parseDraft(fields);
  if ("problems" in read) problems.push(...read.problems);
  const kept = findKept(before, fields.sections);
  if (input.sections) problems.push(...sections.problems(fields.sections, kept));
  const names = { id: before?.id ?? null, before, after: fields };
  problems.push(...(await findNameProblems(db, site, names)));
  const categoryId = await readCategory(db, site, { before, input, problems });
  const tagIds = await readTags(db, site, { input, problems });
  if (problems.length > 0 || !("draft" in read)) {
    throw new AppError("BAD_USER_INPUT", `This cannot be saved: ${problems.join("; ")}.`);
  }
  const draft = { ...read.draft };
  // Sections that this save does not change stay as stored, even invalid ones.
  if (input.sections) draft.sections = [...sections.toStore(draft.sections, kept)];
  return { draft, categoryId, tagIds };
}
