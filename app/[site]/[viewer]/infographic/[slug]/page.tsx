import type { Metadata } from "next";
import { itemMetadata, itemPage } from "#app/item-route.tsx";

type Props = { params: Promise<{ slug: string }> };

export const dynamic = "force-dynamic";

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return itemMetadata("graphic", (await params).slug);
}

/** A graphic by its slug (spec §2 `/infographic/{slug}`). */
export default async function GraphicPage({ params }: Props) {
  return itemPage("graphic", (await params).slug);
}
