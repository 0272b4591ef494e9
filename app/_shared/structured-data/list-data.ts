import type { BreadcrumbList, CollectionPage, ItemList, Thing } from "schema-dts";
import { absoluteUrl, canonicalUrl } from "#app/_shared/metadata/page-metadata.ts";
import type { DataSite } from "./site-data.ts";

/** A step of a breadcrumb; the last step is the page itself. */
export type Crumb = { name: string; path: string };

/** The breadcrumb from Home to a page. @returns `null` for Home itself */
export function breadcrumbs(site: DataSite, crumbs: readonly Crumb[]): BreadcrumbList | null {
  if (crumbs.length === 0) return null;
  return {
    "@type": "BreadcrumbList",
    itemListElement: [{ name: "Home", path: "/" }, ...crumbs].map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: absoluteUrl(site, path),
    })),
  };
}

/** An item of a list; an item of another site has its URL on that site. */
type Listed = { title: string; path: string; originalSite: { url: string } | null };

function itemList(site: DataSite, items: readonly Listed[]): ItemList {
  return {
    "@type": "ItemList",
    numberOfItems: items.length,
    itemListElement: items.map(({ title, path, originalSite }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: title,
      url: (originalSite?.url ?? site.url) + path,
    })),
  };
}

/** The structured data of a list page, with its breadcrumbs. */
export function listData(
  site: DataSite,
  list: {
    name: string;
    description?: string;
    path: string;
    /** Page of the list, counted from 1. */
    page?: number;
    items: readonly Listed[];
    /** Steps between Home and the list. */
    above?: readonly Crumb[];
  },
): Thing[] {
  const { name, description, path, items, above = [] } = list;
  const page: CollectionPage = {
    "@type": "CollectionPage",
    name,
    description: description || undefined,
    url: canonicalUrl(site, list) ?? site.url,
    isPartOf: { "@id": `${site.url}/#website` },
    mainEntity: itemList(site, items),
  };
  const trail = breadcrumbs(site, [...above, { name, path }]);
  return trail ? [page, trail] : [page];
}
