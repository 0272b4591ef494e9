import type { Metadata } from "next";
import { itemMetadata, itemPage } from "#app/item-route.tsx";

type Props = { params: Promise<{ slug: string }> };

export const dynamic = "force-dynamic";

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return itemMetadata("slug", (await params).slug);
}

/** An article or a page by its slug. */
export default async function PostPage({ params }: Props) {
  return itemPage("slug", (await params).slug);
}
