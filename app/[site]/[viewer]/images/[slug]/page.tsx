import type { Metadata } from "next";
import { loadItemMetadata, renderItemPage } from "#app/_shared/pages/item-route.tsx";

type Props = { params: Promise<{ slug: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return loadItemMetadata("gallery", (await params).slug);
}

/** A gallery by its slug (spec §2 `/images/{slug}`). */
export default async function GalleryPage({ params }: Props) {
  return renderItemPage("gallery", (await params).slug);
}
