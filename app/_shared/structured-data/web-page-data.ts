import type { Thing, WebPage } from "schema-dts";
import { canonicalUrl } from "#app/_shared/metadata/page-metadata.ts";
import { breadcrumbs } from "./list-data.ts";
import type { DataSite } from "./site-data.ts";

/** The structured data of a page that is neither a list nor an item, with its breadcrumbs. */
export function webPageData(
  site: DataSite,
  page: { name: string; description: string; path: string },
): Thing[] {
  const { name, description, path } = page;
  const data: WebPage = {
    "@type": "WebPage",
    name,
    description,
    url: canonicalUrl(site, page) ?? site.url,
    isPartOf: { "@id": `${site.url}/#website` },
  };
  const trail = breadcrumbs(site, [{ name, path }]);
  return trail ? [data, trail] : [data];
}
