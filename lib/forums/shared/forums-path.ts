import type { ThreadSort } from "./thread.ts";

/** The filter and order of the forums. */
export type ForumsView = {
  sort?: ThreadSort;
  /** Slug of a category. */
  topic?: string | null;
  page?: number;
};

/** The address of a view of the forums. Default values are left out, so each view has one address. */
export function forumsPath({ sort = "active", topic = null, page = 1 }: ForumsView = {}): string {
  const query = new URLSearchParams();
  if (page > 1) query.set("page", String(page));
  if (sort !== "active") query.set("sort", sort);
  if (topic) query.set("topic", topic);
  return query.size > 0 ? `/forums?${query}` : "/forums";
}

/** The threads that a member follows. */
export const followedThreadsPath = "/forums?show=following";
