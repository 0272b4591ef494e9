import type { Metadata } from "next";
import { itemMetadata, itemPage } from "#app/item-route.tsx";

type Props = { params: Promise<{ slug: string }> };

export const dynamic = "force-dynamic";

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return itemMetadata("story", (await params).slug);
}

/** A story by its slug (spec §2 `/stories/:slug`). */
export default async function StoryPage({ params }: Props) {
  return itemPage("story", (await params).slug);
}
