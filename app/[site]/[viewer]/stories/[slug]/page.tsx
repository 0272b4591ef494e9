import { renderItemPage } from "#app/_shared/pages/item-route.tsx";

type Props = { params: Promise<{ slug: string }> };

/** A story by its slug (spec §2 `/stories/:slug`). */
export default async function StoryPage({ params }: Props) {
  return renderItemPage("story", (await params).slug);
}
