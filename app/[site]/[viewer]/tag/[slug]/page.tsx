import type { Metadata } from "next";
import { type ContentList, ContentListPage, contentListMetadata } from "#app/content-list.tsx";
import { pagedHref } from "#app/path-page.ts";
import { CategoryHeader } from "#components/content/CategoryHeader.tsx";

type Props = { params: Promise<{ slug: string }> };

export const dynamic = "force-dynamic";

const listOf = (slug: string): ContentList => ({
  filter: { tag: slug },
  hrefOf: pagedHref(`/tag/${encodeURIComponent(slug)}`),
  about: ({ tag }) =>
    tag && {
      title: tag.name,
      description: `Everything here about ${tag.name.toLowerCase()}.`,
      header: <CategoryHeader name={tag.name} description="" />,
    },
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return contentListMetadata(listOf((await params).slug));
}

/** Articles with a tag. */
export default async function TagPage({ params }: Props) {
  return <ContentListPage {...listOf((await params).slug)} />;
}
