import { loadShell } from "#app/_shared/page-data/site.ts";
import { renderContext } from "#graphql/render-context.ts";
import { findRoute } from "#lib/routing/shared/find-route.ts";
import { HeadElements } from "./HeadElements.tsx";
import type { PageMetadata } from "./page-metadata.ts";

/**
 * The head of a page of this site; React moves its elements into the head from anywhere in the page. Only pages that
 * the route table allows are indexed.
 */
export async function PageHead(page: PageMetadata) {
  const { robots } = findRoute(renderContext().request().path).rule;
  const { site } = await loadShell();
  const isIndexed = page.isIndexed !== false && robots === "index";
  return <HeadElements page={{ ...page, isIndexed }} site={site} />;
}
