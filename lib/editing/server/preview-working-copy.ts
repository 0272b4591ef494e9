import type { ContentWithText } from "#lib/content/server/get-content-item.ts";
import { getCategories } from "#lib/content/server/list-content.ts";
import { parseDraft } from "#lib/content/shared/content-draft.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { EditedFields, WorkingCopy } from "#lib/editing/shared/working-copy.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { can } from "#lib/members/shared/permissions.ts";
import { findWorkingCopy } from "./working-copy-queries.ts";

const shownNames = [
  "title",
  "summary",
  "featuredMedia",
  "images",
  "seo",
  "nutrition",
  "template",
  "commentStatus",
  "isFeatured",
] as const;
type Shown = Pick<ContentWithText, (typeof shownNames)[number]>;

const pickShown = (values: Record<(typeof shownNames)[number], unknown>) =>
  Object.fromEntries(shownNames.map((name) => [name, values[name]]));

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

/** Whether a viewer who may preview an item also sees its unpublished changes. */
const maySeeChanges = (viewer: Viewer, { authorId }: ContentWithText): boolean =>
  can(viewer, "content.saveAny") || (can(viewer, "content.save") && authorId === viewer?.id);

/** An item as a page would show it with other fields and sections. */
export async function showChanges(
  db: Queryable,
  item: ContentWithText,
  { fields, sections }: Pick<WorkingCopy, "fields" | "sections">,
): Promise<ContentWithText> {
  const categories = fields.category
    ? await getCategories(db, { id: item.siteId, prefix: "" })
    : [];
  const categoryId = categories.find(({ slug }) => slug === fields.category)?.id ?? null;
  return { ...item, ...readShown(item, fields), sections, categoryId };
}

/** An item with the unpublished changes that its editors made, for a preview by somebody who may edit it. */
export async function withWorkingCopy(
  db: Queryable,
  { viewer, item }: { viewer: Viewer; item: ContentWithText },
): Promise<ContentWithText> {
  if (!maySeeChanges(viewer, item)) return item;
  const copy = await findWorkingCopy(db, { id: item.siteId }, item.id);
  return copy?.hasChanges ? showChanges(db, item, copy) : item;
}
