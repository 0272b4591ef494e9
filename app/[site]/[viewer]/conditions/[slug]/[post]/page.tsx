import type { Metadata } from "next";
import { itemMetadata, itemPage } from "#app/item-route.tsx";
import { NotFoundPage } from "#app/NotFoundPage.tsx";
import { orRefused, pageMetadata, readItem } from "#app/page-parts.ts";

type Props = { params: Promise<{ slug: string; post: string }> };

export const dynamic = "force-dynamic";

/** Whether a piece is about a condition; a refused preview is told by the piece's own page. */
async function isAbout(slug: string, post: string): Promise<boolean> {
  const item = await orRefused(() => readItem("slug", post));
  if (item === "refused") return true;
  return item?.disorders.some((condition) => condition.slug === slug) ?? false;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug, post } = await params;
  if (await isAbout(slug, post)) return itemMetadata("slug", post);
  return pageMetadata({ title: "Page not found" });
}

/**
 * A piece about a condition (spec §2 `/conditions/{conditionSlug}/{slug}`). Its own address is that of
 * every piece, so this one leads there with 301 (readings 2); below another condition it is not found.
 */
export default async function ConditionPostPage({ params }: Props) {
  const { slug, post } = await params;
  return (await isAbout(slug, post)) ? itemPage("slug", post) : <NotFoundPage />;
}
