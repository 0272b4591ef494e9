import { renderItemPage } from "#app/_shared/pages/item-route.tsx";

type Props = { params: Promise<{ slug: string }> };

/** A gallery by its slug (spec §2 `/images/{slug}`). */
export default async function GalleryPage({ params }: Props) {
  return renderItemPage("gallery", (await params).slug);
}
