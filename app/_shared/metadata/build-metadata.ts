import type { Metadata } from "next";
import { loadShell } from "#app/_shared/page-data/site.ts";
import { type PageMetadata, toMetadata } from "./page-metadata.ts";

/** The metadata of a page of this site. */
export async function buildPageMetadata(page: PageMetadata): Promise<Metadata> {
  return toMetadata(page, (await loadShell()).site);
}

/** The metadata of a private page: search engines neither index it nor follow its links. */
export async function buildPrivatePageMetadata(title: string): Promise<Metadata> {
  return { ...(await buildPageMetadata({ title })), robots: { index: false, follow: false } };
}
