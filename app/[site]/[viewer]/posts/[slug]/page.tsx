import type { Metadata } from "next";
import { loadItemMetadata, renderItemPage } from "#app/_shared/pages/item-route.tsx";

type Props = { params: Promise<{ slug: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return loadItemMetadata("slug", (await params).slug);
}

/** An article or a page by its slug. */
export default async function PostPage({ params }: Props) {
  return renderItemPage("slug", (await params).slug);
}
