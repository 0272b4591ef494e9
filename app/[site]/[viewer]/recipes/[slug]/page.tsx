import type { Metadata } from "next";
import { itemMetadata, itemPage } from "#app/item-route.tsx";

type Props = { params: Promise<{ slug: string }> };

export const dynamic = "force-dynamic";

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return itemMetadata("recipe", (await params).slug);
}

/** A recipe by its slug (spec §2 `/recipes/{slug}`). */
export default async function RecipePage({ params }: Props) {
  return itemPage("recipe", (await params).slug);
}
