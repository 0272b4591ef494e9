import { pagedHref } from "#app/_shared/page-data/page-href.ts";
import type { ContentList } from "#app/_shared/pages/content-list.tsx";
import { CategoryHeader } from "#components/content/CategoryHeader.tsx";
import { isolateText } from "#lib/core/shared/isolate-text.ts";

/** The articles of a category (spec §2: category collection pages at `/{categorySlug}`). */
export const categoryList = (slug: string): ContentList => ({
  filter: { category: slug },
  pageHref: pagedHref(`/${encodeURIComponent(slug)}`),
  about: ({ category }) =>
    category && {
      title: category.name,
      description: category.description,
      header: <CategoryHeader name={category.name} description={category.description} />,
      hasCategory: false,
      feedCategory: category.slug,
      empty: {
        title: "Nothing here yet",
        message: `New articles in ${isolateText(category.name)} are on the way.`,
      },
    },
});
