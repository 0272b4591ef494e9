import type { Metadata } from "next";
import { loadShell } from "#app/_shared/page-data/site.ts";
import { renderContext } from "#graphql/render-context.ts";
import { findRoute } from "#lib/routing/shared/find-route.ts";
import { type PageMetadata, toMetadata } from "./page-metadata.ts";

/** The metadata of a page of this site. Only pages that the route table allows are indexed. */
export async function buildPageMetadata(page: PageMetadata): Promise<Metadata> {
  const { robots } = findRoute(renderContext().request().path).rule;
  const isIndexed = page.isIndexed !== false && robots === "index";
  return toMetadata({ ...page, isIndexed }, (await loadShell()).site);
}

/**
 * The metadata of a private page: search engines neither index it nor follow its links.
 * @param path its address, if guests can open it
 */
export async function buildPrivatePageMetadata(title: string, path?: string): Promise<Metadata> {
  const metadata = await buildPageMetadata(path === undefined ? { title } : { title, path });
  return { ...metadata, robots: { index: false, follow: false } };
}
