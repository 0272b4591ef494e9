import { loadThread } from "#app/[site]/[viewer]/forums/threads.ts";
import { ThreadHelpDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { findRoute } from "#lib/routing/shared/find-route.ts";

const threadPage = "/forums/[slug]";

/**
 * Whether the page at a path is one of a thread at the high level, so that the frame around it has nothing that is
 * sold. The pages below a thread (print, search, history) count as its own.
 */
export async function loadOffersHelpFirst(requestedPath: string): Promise<boolean> {
  const path = requestedPath.split("?", 1)[0] ?? requestedPath;
  const { pattern } = findRoute(path);
  const slug = path.split("/")[2];
  if (slug === undefined || !pattern.startsWith(threadPage)) return false;
  try {
    // The page itself reads the same thread; it is loaded once.
    if (pattern === threadPage) {
      const thread = await loadThread(slug);
      return thread !== null && typeof thread !== "string" && thread.offersHelpFirst;
    }
    const { thread } = await renderContext().read(ThreadHelpDocument, { slug });
    return thread?.offersHelpFirst ?? false;
  } catch {
    // The page answers the failure.
    return false;
  }
}
