import type { Metadata } from "next";
import { itemPage } from "#app/item-route.tsx";
import { pageMetadata, readShell } from "#app/page-parts.ts";

export const dynamic = "force-dynamic";

export async function generateMetadata(): Promise<Metadata> {
  const { site } = await readShell();
  return pageMetadata({ title: site.displayName, description: site.description, path: "/" });
}

/** Home. */
export default function HomePage() {
  return itemPage("slug", "home");
}
