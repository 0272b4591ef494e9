import { renderItemPage } from "#app/_shared/pages/item-route.tsx";

type Props = { params: Promise<{ slug: string }> };

/** A graphic by its slug (spec §2 `/infographic/{slug}`). */
export default async function GraphicPage({ params }: Props) {
  return renderItemPage("graphic", (await params).slug);
}
