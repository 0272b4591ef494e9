import type { Metadata } from "next";
import { loadItemMetadata, renderItemPage } from "#app/_shared/pages/item-route.tsx";

type Props = { params: Promise<{ slug: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return loadItemMetadata("story", (await params).slug);
}

/** A story by its slug (spec §2 `/stories/:slug`). */
export default async function StoryPage({ params }: Props) {
  return renderItemPage("story", (await params).slug);
}
