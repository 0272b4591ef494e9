import type { ArticleTemplate } from "./article-template.ts";
import type { EditorStatus } from "./content-state.ts";

/** What the list of content does to several items at once. */
export const contentActions = [
  "publish",
  "draft",
  "archive",
  "category",
  "tags",
  "author",
  "template",
  "place",
  "remove",
] as const;
export type ContentAction = (typeof contentActions)[number];

/** Items that one change may name. */
export const maxChangedItems = 100;
/** Days for which a change can be undone. */
export const undoDays = 30;

/** Actions for editors who may change everything. */
const actionsOnAny: readonly ContentAction[] = ["author", "place", "remove"];
export const needsSaveAny = (action: ContentAction): boolean => actionsOnAny.includes(action);

/** A change with the values that it sets. */
export type ContentChange =
  | { action: "publish" | "draft" | "archive" }
  /** Slug of a category; `null` for none. */
  | { action: "category"; category: string | null }
  /** Slugs or names of tags, which are added to those of the item. */
  | { action: "tags"; tags: readonly string[] }
  /** Slug of a member. */
  | { action: "author"; author: string }
  | { action: "template"; template: ArticleTemplate | null }
  /** Prefixes of sites besides the item's own. */
  | { action: "place" | "remove"; sites: readonly string[] };

/** The values of an item before a change, as far as the change could set them. */
export type FormerValues = {
  status?: EditorStatus;
  /** An ISO 8601 time. */
  publishedAt?: string | null;
  category?: string | null;
  tags?: string[];
  authorId?: number;
  template?: ArticleTemplate | null;
  placements?: string[];
};

/** An item of a change: what it was and the revision that the change made of it, or why it was not changed. */
export type ChangedItem = { id: number } & (
  | { before: FormerValues; revision: number; undoProblem?: string | null }
  | { problem: string }
);

/** Where the forms of the list and of its changes are sent. */
export const changeContentPath = "/api/manage/content/bulk";
export const undoContentChangePath = "/api/manage/content/undo";
