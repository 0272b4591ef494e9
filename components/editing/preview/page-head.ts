import { parseShareImagePath } from "#lib/content/shared/share-image.ts";

/** What a page says about itself to search engines and to those who share it. */
export type PageHead = {
  title: string;
  description: string;
  url: string;
  shareTitle: string;
  shareDescription: string;
  siteName: string;
  image: { url: string; alt: string; isDrawn: boolean } | null;
};

/** Reads the head of a page. @param path the path of the page, for one that names no address */
export function readHead(page: Document, path: string): PageHead {
  const read = (attribute: "name" | "property", name: string) =>
    page.head.querySelector(`meta[${attribute}="${name}"]`)?.getAttribute("content") ?? "";
  const canonical = page.head.querySelector('link[rel="canonical"]')?.getAttribute("href");
  const imageUrl = read("property", "og:image");
  return {
    title: page.title,
    description: read("name", "description"),
    url: new URL(canonical ?? path, location.href).href,
    shareTitle: read("property", "og:title"),
    shareDescription: read("property", "og:description"),
    siteName: read("property", "og:site_name"),
    image: imageUrl
      ? {
          url: imageUrl,
          alt: read("property", "og:image:alt"),
          isDrawn: parseShareImagePath(new URL(imageUrl, location.href).pathname) !== null,
        }
      : null,
  };
}
