import { pagedHref } from "#app/_shared/page-data/page-href.ts";
import { type ContentList, ContentListPage } from "#app/_shared/pages/content-list.tsx";
import { CategoryHeader } from "#components/content/CategoryHeader.tsx";
import { FollowButton } from "#components/follows/FollowButton.tsx";

type Props = { params: Promise<{ slug: string }> };

const toContentList = (slug: string): ContentList => ({
  filter: { tag: slug },
  pageHref: pagedHref(`/tag/${encodeURIComponent(slug)}`),
  about: ({ tag }) =>
    tag && {
      title: tag.name,
      description: `Everything here about ${tag.name}.`,
      header: (
        <CategoryHeader
          name={tag.name}
          description=""
          action={<FollowButton followable={{ type: "TAG", id: Number(tag.id) }} name={tag.name} />}
        />
      ),
    },
});

/** Articles with a tag. */
export default async function TagPage({ params }: Props) {
  return <ContentListPage {...toContentList((await params).slug)} />;
}
