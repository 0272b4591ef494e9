import type { Metadata } from "next";
import { itemMetadata, itemPage } from "#app/item-route.tsx";

type Props = { params: Promise<{ slug: string }> };

export const dynamic = "force-dynamic";

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return itemMetadata("gallery", (await params).slug);
}

/** A gallery by its slug (spec §2 `/images/{slug}`). */
export default async function GalleryPage({ params }: Props) {
  return itemPage("gallery", (await params).slug);
}
