import { loadThread } from "#app/[site]/[viewer]/forums/threads.ts";
import { ThreadHelpDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { findRoute } from "#lib/routing/shared/find-route.ts";

const threadPage = "/forums/[slug]";

/**
 * Whether the page at a path belongs to a thread at the high crisis level, so that the page layout contains no
 * advertising. The pages below a thread (print, search, history) count as its own.
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
    // The page itself reports the failure.
    return false;
  }
}
