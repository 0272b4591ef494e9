import type { Metadata } from "next";
import { buildPageMetadata } from "#app/_shared/metadata/build-metadata.ts";
import { loadItem } from "#app/_shared/page-data/items.ts";
import { orForbidden } from "#app/_shared/page-data/page-response.ts";
import { loadItemMetadata, renderItemPage } from "#app/_shared/pages/item-route.tsx";
import { NotFoundPage } from "#app/_shared/pages/NotFoundPage.tsx";

type Props = { params: Promise<{ slug: string; post: string }> };

/** Whether a piece is about a condition; a refused preview is told by the piece's own page. */
async function isAbout(slug: string, post: string): Promise<boolean> {
  const item = await orForbidden(() => loadItem("slug", post));
  if (item === "forbidden") return true;
  return item?.disorders.some((condition) => condition.slug === slug) ?? false;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug, post } = await params;
  if (await isAbout(slug, post)) return loadItemMetadata("slug", post);
  return buildPageMetadata({ title: "Page not found" });
}

/**
 * A piece about a condition (spec §2 `/conditions/{conditionSlug}/{slug}`). Its own address is that of
 * every piece, so this one leads there with 301; below another condition it is not found.
 */
export default async function ConditionPostPage({ params }: Props) {
  const { slug, post } = await params;
  return (await isAbout(slug, post)) ? renderItemPage("slug", post) : <NotFoundPage />;
}
