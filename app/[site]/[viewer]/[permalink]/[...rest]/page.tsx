import type { Metadata } from "next";
import { categoryList } from "#app/category-list.tsx";
import { NotFoundPage } from "#app/NotFoundPage.tsx";
import { answerMoved, pageMetadata, readItem } from "#app/page-parts.ts";
import { pageInPath } from "#lib/routing/shared/page-number.ts";

type Props = { params: Promise<{ permalink: string; rest: string[] }> };

export const dynamic = "force-dynamic";

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({ title: "Page not found" });
}

/**
 * Longer addresses of categories and of what is in them (spec §2: `/{category}/{slug}`, wildcard paths
 * with an optional page number). Each leads with 301 to the one address that its page has.
 */
async function targetOf(permalink: string, rest: readonly string[]): Promise<string | null> {
  const last = rest.at(-1);
  const page = pageInPath(last);
  // `/treatment/2`, `/treatment/devices/2`: the nearest category counts.
  if (page !== null) return categoryList(rest.at(-2) ?? permalink).hrefOf(page);
  if (last === undefined || /^-?\d+$/.test(last)) return null;
  const item = await readItem("slug", last);
  const category = rest.at(-2) ?? permalink;
  return item?.category?.slug === category ? item.path : null;
}

export default async function LongerPathPage({ params }: Props) {
  const { permalink, rest } = await params;
  const target = await targetOf(permalink, rest);
  if (target === null) return <NotFoundPage />;
  answerMoved(target);
  return null;
}
