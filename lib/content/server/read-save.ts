import { type ContentDraft, readDraft } from "#lib/content/shared/content-draft.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { findNameProblems } from "./check-names.ts";
import type { Merged, SaveInput } from "./save-input.ts";
import { findCategoryBySlug, findTagsBySlug, type ItemRow } from "./save-queries.ts";

/** What the section domain knows of sections; it stands above this one. */
export type SectionRules = {
  /** What is wrong with sections, one line each. */
  problems: (sections: readonly unknown[]) => string[];
  /** Cleaned, for storing. @throws when one is not of its type's shape */
  toStore: (sections: readonly unknown[]) => readonly unknown[];
};

/** Everything of a save that can be checked before it is stored. */
export type ReadSave = {
  draft: ContentDraft;
  categoryId: number | null;
  /** `null` leaves the tags as they are. */
  tagIds: number[] | null;
};

/** Most tags of a piece. */
const maxTags = 20;

async function readCategory(
  db: Queryable,
  site: SiteScope,
  { before, input, problems }: { before: ItemRow | null; input: SaveInput; problems: string[] },
): Promise<number | null> {
  if (input.category === undefined) return before?.categoryId ?? null;
  if (input.category === null) return null;
  const category = await findCategoryBySlug(db, site, input.category.replaceAll("\0", ""));
  if (!category) problems.push(`category “${input.category}” is none of this site`);
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
    if (!known.has(slug)) problems.push(`tag “${slug}” is none of this site`);
  return found.map(({ id }) => id);
}

/**
 * Checks every field of a save at once, so that an editor mends all of it in one go.
 * @throws AppError BAD_USER_INPUT naming each field that cannot be stored and why
 */
export async function readSave(
  db: Queryable,
  site: SiteScope,
  options: { before: ItemRow | null; merged: Merged; input: SaveInput; sections: SectionRules },
): Promise<ReadSave> {
  const { before, merged, input, sections } = options;
  const { fields } = merged;
  const problems: string[] = [];
  if (before && fields.type !== before.type) problems.push(`type stays ${before.type}`);
  const read = readDraft(fields);
  if ("problems" in read) problems.push(...read.problems);
  if (input.sections) problems.push(...sections.problems(fields.sections));
  const names = { id: before?.id ?? null, before, after: fields };
  problems.push(...(await findNameProblems(db, site, names)));
  const categoryId = await readCategory(db, site, { before, input, problems });
  const tagIds = await readTags(db, site, { input, problems });
  if (problems.length > 0 || !("draft" in read)) {
    throw new AppError("BAD_USER_INPUT", `This cannot be saved: ${problems.join("; ")}.`);
  }
  const draft = { ...read.draft };
  // What is stored already, and not part of this change, stays as it is, broken sections too.
  if (input.sections) draft.sections = [...sections.toStore(draft.sections)];
  return { draft, categoryId, tagIds };
}
