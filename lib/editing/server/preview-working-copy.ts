import type { ContentWithText } from "#lib/content/server/get-content-item.ts";
import { getCategories } from "#lib/content/server/list-content.ts";
import { parseDraft } from "#lib/content/shared/content-draft.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { EditedFields, WorkingCopy } from "#lib/editing/shared/working-copy.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { can, isEditorOf } from "#lib/members/shared/permissions.ts";
import { parseMemberText } from "#lib/rich-text/shared/parse-member-text.ts";
import { maxBodyLength } from "#lib/stories/shared/story.ts";
import { findWorkingCopy } from "./working-copy-queries.ts";

const shownNames = [
  "title",
  "summary",
  "featuredMedia",
  "images",
  "seo",
  "nutrition",
  "recipe",
  "template",
  "commentStatus",
  "isFeatured",
] as const;
type Shown = Pick<ContentWithText, (typeof shownNames)[number]>;

const pickShown = (values: Partial<Record<(typeof shownNames)[number], unknown>>) =>
  Object.fromEntries(
    shownNames.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
  );

/** The text of a member as it would be shown; that of the item while it is empty or too long. */
function readText(item: ContentWithText, { memberText }: EditedFields) {
  if (!item.body || !memberText) return {};
  try {
    return parseMemberText({ document: memberText }, { maxLength: maxBodyLength });
  } catch (error) {
    if (error instanceof AppError) return {};
    throw error;
  }
}

/** The fields of a working copy that a page can show; for an invalid one that of the item. */
function readShown(item: ContentWithText, fields: EditedFields): Partial<Shown> {
  const { type, slug } = item;
  const others = { type, slug, permalink: null, sections: [] };
  const read = parseDraft({ ...pickShown(fields), ...others });
  if ("draft" in read) return pickShown(read.draft) as Shown;
  const invalid = new Set(read.problems.map((problem) => problem.split(/[. ]/)[0]));
  const stored = Object.entries(pickShown(item)).filter(([name]) => invalid.has(name));
  const again = parseDraft({ ...pickShown(fields), ...Object.fromEntries(stored), ...others });
  return "draft" in again ? (pickShown(again.draft) as Shown) : {};
}

/** Whether a viewer who may preview an item, also on another site that shows it, sees its unpublished changes. */
const maySeeChanges = (viewer: Viewer, { authorId, siteId }: ContentWithText): boolean =>
  (can(viewer, "content.saveAny") && viewer !== null && isEditorOf(viewer, siteId)) ||
  (can(viewer, "content.save") && authorId === viewer?.id);

/** An item with unpublished changes; the questions of a quiz are no part of its row. */
type PreviewedItem = ContentWithText & { editedQuiz?: unknown };

/** An item as a page would show it with other fields and sections. */
export async function showChanges(
  db: Queryable,
  item: ContentWithText,
  { fields, sections }: Pick<WorkingCopy, "fields" | "sections">,
): Promise<PreviewedItem> {
  const categories = fields.category
    ? await getCategories(db, { id: item.siteId, prefix: "" })
    : [];
  const categoryId = categories.find(({ slug }) => slug === fields.category)?.id ?? null;
  const { quiz } = fields;
  const text = readText(item, fields);
  return { ...item, ...readShown(item, fields), ...text, sections, categoryId, editedQuiz: quiz };
}

/** An item with the unpublished changes that its editors made, for a preview by somebody who may edit it. */
export async function withWorkingCopy(
  db: Queryable,
  { viewer, item }: { viewer: Viewer; item: ContentWithText },
): Promise<PreviewedItem> {
  if (!maySeeChanges(viewer, item)) return item;
  const copy = await findWorkingCopy(db, { id: item.siteId }, item.id);
  return copy?.hasChanges ? showChanges(db, item, copy) : item;
}
