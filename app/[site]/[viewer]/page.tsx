import type { Metadata } from "next";
import { itemPage } from "#app/item-route.tsx";
import { pageMetadata, readItem, readShell } from "#app/page-parts.ts";

export const dynamic = "force-dynamic";

export async function generateMetadata(): Promise<Metadata> {
  const [{ site }, item] = await Promise.all([readShell(), readItem("slug", "home")]);
  const seo = item?.seo;
  return pageMetadata({
    title: seo?.title || site.displayName,
    isWholeTitle: true,
    description: seo?.metadesc || site.description,
    keywords: seo?.metakeywords || undefined,
    path: "/",
    feedOf: "",
  });
}

/** Home. */
export default function HomePage() {
  return itemPage("slug", "home");
}
