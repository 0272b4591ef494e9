import { renderContext } from "#graphql/render-context.ts";
import { perPage } from "./per-page.ts";

const getErrorCode = (error: unknown) => (error as { code?: unknown } | null)?.code;

/** The data, or `"forbidden"` if the viewer may not preview it. */
export async function catchForbidden<Data>(load: () => Promise<Data>): Promise<Data | "forbidden"> {
  try {
    return await load();
  } catch (error) {
    if (getErrorCode(error) === "NO_PREVIEW_PERMISSION") return "forbidden";
    throw error;
  }
}

/** The data, or `"members-only"` if a guest must log in to read it. */
export async function catchMembersOnly<Data>(
  reading: Promise<Data>,
): Promise<Data | "members-only"> {
  try {
    return await reading;
  } catch (error) {
    if (getErrorCode(error) === "MEMBERS_ONLY") return "members-only";
    throw error;
  }
}

// One state object per request.
const archived = perPage(() => ({ wasRequested: false }));

/** The data, or `null` for an unknown or archived record; `respondNotFound` distinguishes them. */
export async function catchNotFound<Data>(reading: Promise<Data>): Promise<Data | null> {
  try {
    return await reading;
  } catch (error) {
    const code = getErrorCode(error);
    if (code !== "NOT_FOUND" && code !== "GONE") throw error;
    if (code === "GONE") archived().wasRequested = true;
    return null;
  }
}

const accessDeniedCodes: readonly unknown[] = ["UNAUTHENTICATED", "FORBIDDEN"];

/** Whether a read failed because the viewer may not see the data. */
export const isAccessDenied = (error: unknown): boolean =>
  accessDeniedCodes.includes(getErrorCode(error));

/** Sets status 404, or 410 for an archived item or a path that a site redirect declares gone. */
export function respondNotFound(): void {
  const context = renderContext();
  const isGone = context.request().isGone || archived().wasRequested;
  context.respondWith({ status: isGone ? 410 : 404, isNotFoundScreen: true });
}

/** Responds with 302, because the target may change. @param path of this site */
export function respondFound(path: string): void {
  renderContext().respondWith({ status: 302, location: path });
}

/** Responds with 301 to the canonical path. @param path of this site */
export function respondMoved(path: string): void {
  renderContext().respondWith({ status: 301, location: path });
}
