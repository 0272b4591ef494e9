import type { Metadata } from "next";
import { type ContentList, ContentListPage, contentListMetadata } from "#app/content-list.tsx";
import { NotFoundPage } from "#app/NotFoundPage.tsx";
import { pageMetadata } from "#app/page-parts.ts";
import { CategoryHeader } from "#components/content/CategoryHeader.tsx";
import { pageInPath } from "#lib/routing/shared/page-number.ts";

type Props = { params: Promise<{ number: string }> };

export const dynamic = "force-dynamic";

const listAt = (page: number): ContentList => ({
  filter: {},
  page,
  hrefOf: (number) => `/page/${number}`,
  about: () => ({
    title: "All articles",
    header: <CategoryHeader name="All articles" description="" />,
  }),
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = pageInPath((await params).number);
  if (page === null) return pageMetadata({ title: "Page not found" });
  const head = await contentListMetadata(listAt(page));
  return head;
}

/** All articles of the site, the newest first (spec §2 `/page/{pageNumber}`). */
export default async function PagedPostsPage({ params }: Props) {
  const page = pageInPath((await params).number);
  return page === null ? <NotFoundPage /> : <ContentListPage {...listAt(page)} />;
}
