import { type ContentList, ContentListPage } from "#app/_shared/pages/content-list.tsx";
import { NotFoundPage } from "#app/_shared/pages/NotFoundPage.tsx";
import { CategoryHeader } from "#components/content/CategoryHeader.tsx";
import { pageInPath } from "#lib/routing/shared/page-number.ts";

type Props = { params: Promise<{ number: string }> };

const listAt = (page: number): ContentList => ({
  filter: {},
  page,
  pageHref: (number) => `/page/${number}`,
  about: () => ({
    title: "All articles",
    header: <CategoryHeader name="All articles" description="" />,
  }),
});

/** All articles of the site, the newest first (spec §2 `/page/{pageNumber}`). */
export default async function PagedPostsPage({ params }: Props) {
  const page = pageInPath((await params).number);
  return page === null ? <NotFoundPage /> : <ContentListPage {...listAt(page)} />;
}
