import type { EditedItem } from "#lib/content/server/get-edited-item.ts";
import { type SaveInput, toEditorStatus } from "#lib/content/server/save-input.ts";
import type { ArticleTemplate } from "#lib/content/shared/article-template.ts";
import type { FormerValues } from "#lib/content/shared/content-change.ts";
import { contentState } from "#lib/content/shared/content-state.ts";

/** A change whose names have been looked up. */
export type ReadChange =
  | { action: "publish" | "draft" | "archive" }
  | { action: "category"; category: string | null }
  | { action: "tags"; tags: readonly string[] }
  | { action: "author"; authorId: number }
  | { action: "template"; template: ArticleTemplate | null }
  | { action: "place" | "remove"; siteIds: readonly number[] };

/** What a save gets, and the former values of what it sets. */
type PlannedChange = { input: SaveInput; before: FormerValues };

type StatusChange = Extract<ReadChange, { action: "publish" | "draft" | "archive" }>;

function planStatus({ action }: StatusChange, { item }: EditedItem): PlannedChange | null {
  const { publishedAt } = item;
  const now = new Date();
  const before = {
    status: toEditorStatus(item.status),
    publishedAt: publishedAt?.toISOString() ?? null,
  };
  if (action === "draft")
    return item.status === "draft" ? null : { input: { status: "draft" }, before };
  if (action === "archive")
    return item.status === "archived" ? null : { input: { status: "archived" }, before };
  if (contentState(item, now) === "published") return null;
  const isLater = publishedAt !== null && publishedAt > now;
  return { input: { status: "published", publishedAt: isLater ? now : undefined }, before };
}

function planPlaces(
  change: Extract<ReadChange, { action: "place" | "remove" }>,
  { placedSiteIds, item }: EditedItem,
  toPrefix: (siteId: number) => string,
): PlannedChange | null {
  const named = change.siteIds.filter((id) => id !== item.siteId);
  const wanted =
    change.action === "place"
      ? [...new Set([...placedSiteIds, ...named])]
      : placedSiteIds.filter((id) => !named.includes(id));
  if (wanted.length === placedSiteIds.length) return null;
  return {
    input: { placements: wanted.map(toPrefix) },
    before: { placements: placedSiteIds.map(toPrefix) },
  };
}

/**
 * The save that makes a change of an item.
 * @param toPrefix the prefix of a site
 * @returns `null` if the item is like that already
 */
export function planChange(
  change: ReadChange,
  edited: EditedItem,
  toPrefix: (siteId: number) => string,
): PlannedChange | null {
  const { item, category, tags } = edited;
  switch (change.action) {
    case "category":
      if (category === change.category) return null;
      return { input: { category: change.category }, before: { category } };
    case "tags": {
      const all = [...new Set([...tags, ...change.tags])];
      return all.length === tags.length ? null : { input: { tags: all }, before: { tags } };
    }
    case "author": {
      const { authorId } = change;
      if (item.authorId === authorId) return null;
      return { input: { authorId }, before: { authorId: item.authorId } };
    }
    case "template": {
      const { template } = change;
      if (item.template === template) return null;
      return { input: { template }, before: { template: item.template } };
    }
    case "place":
    case "remove":
      return planPlaces(change, edited, toPrefix);
    default:
      return planStatus(change, edited);
  }
}

/** The save that restores former values. */
export const toUndoInput = ({ publishedAt, ...before }: FormerValues): SaveInput => ({
  ...before,
  publishedAt: typeof publishedAt === "string" ? new Date(publishedAt) : publishedAt,
  mayRestoreStatus: true,
});
