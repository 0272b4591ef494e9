import { fetchJson } from "./request-json.ts";
import { forgetSavedPages } from "./saved-pages.ts";

/**
 * Deletes the copies of bookmarks when the server says that nobody is logged in. A page for guests does not say
 * that: the offline page and previews are such pages, too.
 * @throws ApiError without an answer
 */
export async function forgetAfterSession(): Promise<void> {
  const { isOk, body } = await fetchJson("/api/auth/check-session");
  if (isOk && (body as { user?: unknown }).user === null) await forgetSavedPages();
}
