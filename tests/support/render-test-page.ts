import type { ServerResponse } from "node:http";
import {
  ContentPageDocument,
  ForumsPageDocument,
  ThreadPageDocument,
  ViewerDataDocument,
} from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import type { RequestHandler } from "#server/pages/cache/capture-response.ts";

/**
 * Replaces Next.js: runs the same queries through the same render context as the real pages and prints the results
 * with all visible data of the request.
 */
export const renderTestPage: RequestHandler = async (request, response) => {
  const { site, variant, path, query } = renderContext().request();
  const decision = renderContext().getDecision();
  // Redirects like the middleware.
  if (decision.kind === "redirect") {
    response.writeHead(decision.status, { Location: decision.location }).end();
    return;
  }
  if (decision.kind === "not-found") {
    // Responds like the not-found screen (app/_shared/page-data/page-response.ts).
    renderContext().respondWith({ status: decision.status, isNotFoundScreen: true });
    response.end(`<p>Oops! We can't find that page.</p><p>${site.prefix} ${variant}</p>`);
    return;
  }
  // Pages without a counterpart in the product are below a route whose names are not looked up.
  const [, kind = "", slug = ""] = path.replace("/polls/", "/").split("/");
  response.setHeader("Content-Type", "text/html");
  const seen = {
    site: site.prefix,
    variant,
    path,
    query: String(query),
    request: { url: request.url, method: request.method, headers: request.headers },
  };
  const content = await read(kind, slug, query, response);
  response.end(`<pre>${JSON.stringify({ seen, content })}</pre>`);
};

async function read(
  kind: string,
  slug: string,
  query: URLSearchParams,
  response: ServerResponse,
): Promise<unknown> {
  const link = renderContext();
  if (kind === "forums" && slug)
    return link
      .read(ThreadPageDocument, { slug, page: 1 })
      .catch((error: Error & { code?: unknown }) => {
        if (error.code !== "MEMBERS_ONLY") throw error;
        // Responds like the members-only page (app/_shared/pages/MembersOnlyPage.tsx).
        link.respondWith({ status: 403 });
        return null;
      });
  if (kind === "forums") return link.read(ForumsPageDocument, { page: 1 });
  if (kind === "mine") return link.readAsViewer(ViewerDataDocument, { reactables: [] });
  if (kind === "cookie") response.setHeader("Set-Cookie", "a=b");
  if (kind === "gone") link.respondWith({ status: 404 });
  if (kind === "archived") link.respondWith({ status: 410, isNotFoundScreen: true });
  if (kind === "moved") link.respondWith({ status: 301, location: "/elsewhere" });
  if (kind === "away") response.writeHead(302, { Location: "/elsewhere" });
  if (kind !== "posts") return null;
  const preview = query.has("preview");
  const found = preview
    ? await link
        .readAsViewer(ContentPageDocument, { slug, preview })
        .catch((error: Error) => error.message)
    : await link.read(ContentPageDocument, { slug });
  if (found === null || (typeof found === "object" && found.contentItem === null))
    link.respondWith({ status: 404, isNotFoundScreen: true });
  return found;
}
