import type { Metadata } from "next";
import { type ContentList, ContentListPage, contentListMetadata } from "#app/content-list.tsx";
import { pagedHref } from "#app/path-page.ts";
import { profileData } from "#app/structured-data/profile-data.ts";
import { AuthorHeader } from "#components/content/AuthorHeader.tsx";

type Props = { params: Promise<{ slug: string }> };

export const dynamic = "force-dynamic";

const listOf = (slug: string): ContentList => ({
  filter: { author: slug, types: ["post", "sponsored_article", "gallery", "graphic"] },
  hrefOf: pagedHref(`/author/${encodeURIComponent(slug)}`),
  about: ({ author }) =>
    author && {
      title: author.username,
      description: author.bio ?? `Articles by ${author.username}.`,
      header: <AuthorHeader author={author} />,
      data: (site) =>
        profileData(
          {
            username: author.username,
            path: `/author/${author.slug}`,
            description: author.bio,
            avatarUrl: author.avatar?.full ?? null,
          },
          site,
        ),
    },
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return contentListMetadata(listOf((await params).slug));
}

/** An author with what they have written here; those who have written nothing have no such page. */
export default async function AuthorPage({ params }: Props) {
  return <ContentListPage {...listOf((await params).slug)} />;
}
