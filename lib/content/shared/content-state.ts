import type { ContentStatus } from "./content.ts";

/** The state that editors see: an item stored as published may still be scheduled. */
export type ContentState = "draft" | "held" | "scheduled" | "published" | "archived";

/** Statuses that editors can set; moderators and admins hide members' items, authors delete their own. */
export type EditorStatus = Exclude<
  ContentStatus,
  "deleted" | "held" | "hidden" | "spam" | "author_hidden"
>;

/** States in which nobody can read an item, at any URL. */
export const removedStatuses = [
  "deleted",
  "hidden",
  "spam",
  "author_hidden",
] as const satisfies ContentStatus[];
export const isRemoved = (status: ContentStatus): status is (typeof removedStatuses)[number] =>
  removedStatuses.some((removed) => removed === status);

/** The state of an item at a given time. */
export function contentState(
  item: { status: ContentStatus; publishedAt: Date | null },
  now: Date = new Date(),
): ContentState {
  if (item.status === "archived" || item.status === "held") return item.status;
  if (item.status !== "published" || item.publishedAt === null) return "draft";
  return item.publishedAt > now ? "scheduled" : "published";
}

/** Only a published item can be archived; an archived item can be restored. */
const next: Record<EditorStatus, readonly EditorStatus[]> = {
  draft: ["draft", "published"],
  published: ["published", "draft", "archived"],
  archived: ["archived", "published", "draft"],
};

/** Whether one save may change the status from `from` to `to`. */
export const canTransitionTo = (from: EditorStatus, to: EditorStatus): boolean =>
  next[from].includes(to);
