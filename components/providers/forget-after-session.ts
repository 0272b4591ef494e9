import { fetchJson } from "./request-json.ts";
import { forgetSavedPages } from "./saved-pages.ts";

/**
 * Deletes the saved copies of bookmarks when the server reports that nobody is logged in. A guest
 * page does not prove that, because the offline page and previews are guest pages too.
 * @throws ApiError without a response
 */
export async function forgetAfterSession(): Promise<void> {
  const { isOk, body } = await fetchJson("/api/auth/check-session");
  if (isOk && (body as { user?: unknown }).user === null) await forgetSavedPages();
}
