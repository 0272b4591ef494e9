import { loadItem } from "#app/_shared/page-data/items.ts";
import { catchForbidden } from "#app/_shared/page-data/page-response.ts";
import { renderItemPage } from "#app/_shared/pages/item-route.tsx";
import { NotFoundPage } from "#app/_shared/pages/NotFoundPage.tsx";

type Props = { params: Promise<{ slug: string; post: string }> };

/** Whether an item is about a condition; the item's own page reports a forbidden preview. */
async function isAbout(slug: string, post: string): Promise<boolean> {
  const item = await catchForbidden(() => loadItem("slug", post));
  if (item === "forbidden") return true;
  return item?.disorders.some((condition) => condition.slug === slug) ?? false;
}

/**
 * An item about a condition (spec §2 `/conditions/{conditionSlug}/{slug}`). Redirects with 301 to the canonical path
 * of the item; below an unrelated condition it is not found.
 */
export default async function ConditionPostPage({ params }: Props) {
  const { slug, post } = await params;
  return (await isAbout(slug, post)) ? renderItemPage("slug", post) : <NotFoundPage />;
}
