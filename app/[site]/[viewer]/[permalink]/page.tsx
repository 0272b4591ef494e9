import type { Metadata } from "next";
import { itemMetadata, itemPage } from "#app/item-route.tsx";
import { pageMetadata, readCategoryPage, readItem, readShell } from "#app/page-parts.ts";
import { JsonLd } from "#app/structured-data/JsonLd.tsx";
import { listData } from "#app/structured-data/list-data.ts";
import { CategoryHeader } from "#components/content/CategoryHeader.tsx";
import { crossSiteOf } from "#components/content/item-href.ts";
import { TeaserList } from "#components/content/TeaserList.tsx";
import { DefaultLayout } from "#components/shell/DefaultLayout.tsx";
import { Pagination } from "#components/ui/Pagination.tsx";

type Props = { params: Promise<{ permalink: string }> };

export const dynamic = "force-dynamic";

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { permalink } = await params;
  if (await readItem("permalink", permalink)) return itemMetadata("permalink", permalink);
  const { category, items, page } = await readCategoryPage(permalink);
  if (!category) return pageMetadata({ title: "Page not found" });
  return pageMetadata({
    title: category.name,
    description: category.description,
    path: `/${category.slug}`,
    page,
    feedOf: category.slug,
    isIndexed: items.length > 0,
  });
}

/** A page with an address of its own, else a category: content beats category (readings 3). */
export default async function PermalinkPage({ params }: Props) {
  const { permalink } = await params;
  if (await readItem("permalink", permalink)) return itemPage("permalink", permalink);
  const list = await readCategoryPage(permalink);
  if (!list.category || (list.page > 1 && list.items.length === 0))
    return itemPage("permalink", permalink);
  const { slug, name, description } = list.category;
  const { site } = await readShell();
  return (
    <DefaultLayout>
      <JsonLd
        things={listData(site, {
          name,
          description,
          path: `/${slug}`,
          page: list.page,
          items: list.items,
        })}
      />
      <CategoryHeader name={name} description={description} />
      <TeaserList items={list.items} hasCategory={false} crossSite={crossSiteOf(site.features)} />
      <div className="mt-8">
        <Pagination
          page={list.page}
          pageCount={list.pageCount}
          hrefOf={(page) => (page > 1 ? `/${slug}?page=${page}` : `/${slug}`)}
          label={`Pages of ${name}`}
        />
      </div>
    </DefaultLayout>
  );
}
