import type { ContentStatus } from "./content.ts";

/** Where a piece stands for its editors: what is stored as published may still wait for its time. */
export type ContentState = "draft" | "scheduled" | "published" | "archived";

/** States an editor can give a piece; deleting is the moderators' and admins'. */
export type EditorStatus = Exclude<ContentStatus, "deleted">;

/** Where a piece stands at a moment. */
export function contentState(
  item: { status: ContentStatus; publishedAt: Date | null },
  now: Date = new Date(),
): ContentState {
  if (item.status === "archived") return "archived";
  if (item.status !== "published" || item.publishedAt === null) return "draft";
  return item.publishedAt > now ? "scheduled" : "published";
}

/** A draft is published before it can be archived; both ways lead back. */
const next: Record<EditorStatus, readonly EditorStatus[]> = {
  draft: ["draft", "published"],
  published: ["published", "draft", "archived"],
  archived: ["archived", "published", "draft"],
};

/** Whether a piece may go from one state to another in one step. */
export const mayBecome = (from: EditorStatus, to: EditorStatus): boolean => next[from].includes(to);
