import type { ContentType } from "./content.ts";

/** The title of a thread whose author deleted its text. */
export const deletedThreadTitle = "Deleted thread";

/** Whether only the replies of a thread are left. @param item.body omitted if it was not loaded */
export const isEmptied = (item: {
  type: ContentType;
  title: string;
  body?: string | null;
}): boolean => item.type === "thread" && item.title === deletedThreadTitle && !item.body;
