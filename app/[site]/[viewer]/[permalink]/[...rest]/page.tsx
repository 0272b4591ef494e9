import { loadItem } from "#app/_shared/page-data/items.ts";
import { respondMoved } from "#app/_shared/page-data/page-response.ts";
import { hasContentListPage } from "#app/_shared/pages/content-list.tsx";
import { NotFoundPage } from "#app/_shared/pages/NotFoundPage.tsx";
import { categoryList } from "#app/[site]/[viewer]/[permalink]/category-list.tsx";
import { pageInPath } from "#lib/routing/shared/page-number.ts";

type Props = { params: Promise<{ permalink: string; rest: string[] }> };

/**
 * Longer paths of categories and their items (spec §2: `/{category}/{slug}`, wildcard paths with an
 * optional page number). Each redirects with 301 to the canonical path.
 */
async function loadTarget(permalink: string, rest: readonly string[]): Promise<string | null> {
  const last = rest.at(-1);
  const page = pageInPath(last);
  // `/treatment/2`, `/treatment/devices/2`: the nearest category counts.
  if (page !== null) {
    const list = categoryList(rest.at(-2) ?? permalink);
    return (await hasContentListPage({ ...list, page })) ? list.pageHref(page) : null;
  }
  if (last === undefined || /^-?\d+$/.test(last)) return null;
  const item = await loadItem("slug", last);
  const category = rest.at(-2) ?? permalink;
  return item?.category?.slug === category ? item.path : null;
}

export default async function LongerPathPage({ params }: Props) {
  const { permalink, rest } = await params;
  const target = await loadTarget(permalink, rest);
  if (target === null) return <NotFoundPage />;
  respondMoved(target);
  return null;
}
