import { findSearchRisk } from "#app/_shared/page-data/risk.ts";
import type { CountedPage } from "#components/analytics/read-contexts.ts";
import type { PageRequest } from "#graphql/render-context.ts";
import { getPageKind } from "#lib/analytics/shared/page-kind.ts";
import { findRoute } from "#lib/routing/shared/find-route.ts";
import { normalizeTerm } from "#lib/search/shared/search.ts";

/**
 * The analytics data of a page; `null` for a page that is not counted.
 * @param offersHelpFirst whether the page belongs to a thread at the high crisis level
 */
export function getCountedPage(
  { path, query, variant }: Pick<PageRequest, "path" | "query" | "variant">,
  offersHelpFirst: boolean,
): CountedPage | null {
  const { pattern } = findRoute(path.split("?", 1)[0] ?? path);
  // The search page offers help for such a term.
  const term = normalizeTerm(query.get("s"));
  const asksForHelp = term !== "" && findSearchRisk(term) !== null;
  const pageKind = getPageKind({ pattern, offersHelpFirst: offersHelpFirst || asksForHelp });
  const isPreview = query.get("preview") === "true" || query.has("as");
  return pageKind && !isPreview ? { pageKind, variant } : null;
}
