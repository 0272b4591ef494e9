import type { Metadata } from "next";
import { buildPageMetadata } from "#app/_shared/metadata/build-metadata.ts";
import { loadItem } from "#app/_shared/page-data/items.ts";
import { loadShell } from "#app/_shared/page-data/site.ts";
import { renderItemPage } from "#app/_shared/pages/item-route.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const [{ site }, item] = await Promise.all([loadShell(), loadItem("slug", "home")]);
  const seo = item?.seo;
  return buildPageMetadata({
    title: seo?.title || site.displayName,
    isFullTitle: true,
    description: seo?.metadesc || site.description,
    keywords: seo?.metakeywords || undefined,
    path: "/",
    feedCategory: "",
  });
}

/** Home. */
export default function HomePage() {
  return renderItemPage("slug", "home");
}
