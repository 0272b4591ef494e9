import type { GallerySource } from "./gallery-source.ts";
import { generalGalleries } from "./general-galleries.ts";
import { siteGalleries } from "./site-galleries.ts";

/** The gallery of a site: its own, or a shared gallery; sites with neighbouring hues get different ones. */
export function chooseGallery(site: { prefix: string; hue: number }): GallerySource {
  const shared = generalGalleries[Math.floor(site.hue / 7) % generalGalleries.length];
  const gallery = siteGalleries[site.prefix] ?? shared;
  if (!gallery) throw new Error("There is no gallery to choose from");
  return gallery;
}
