import { renderItemPage } from "#app/_shared/pages/item-route.tsx";

type Props = { params: Promise<{ slug: string }> };

/** An article or a page by its slug. */
export default async function PostPage({ params }: Props) {
  return renderItemPage("slug", (await params).slug);
}
