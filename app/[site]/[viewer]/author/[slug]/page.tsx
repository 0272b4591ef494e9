import type { Metadata } from "next";
import { type ContentList, ContentListPage, contentListMetadata } from "#app/content-list.tsx";
import { readShell } from "#app/page-parts.ts";
import { pagedHref } from "#app/path-page.ts";
import { profileData } from "#app/structured-data/profile-data.ts";
import { AuthorHeader } from "#components/content/AuthorHeader.tsx";
import type { ContentType } from "#lib/content/shared/content.ts";
import { shownTypes } from "#lib/content/shared/shown-types.ts";

type Props = { params: Promise<{ slug: string }> };

export const dynamic = "force-dynamic";

/** Types of pieces that somebody stands behind by name. */
const authoredTypes: readonly ContentType[] = [
  "post",
  "sponsored_article",
  "story",
  "recipe",
  "gallery",
  "graphic",
  "quiz",
];

const listOf = (slug: string, shown: readonly ContentType[]): ContentList => ({
  filter: { author: slug, types: authoredTypes.filter((type) => shown.includes(type)) },
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

/** What an author has written, of the types that this site has pages for. */
async function readListOf(params: Props["params"]): Promise<ContentList> {
  const [{ slug }, { site }] = await Promise.all([params, readShell()]);
  return listOf(slug, shownTypes(site.features));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return contentListMetadata(await readListOf(params));
}

/** An author with what they have written here; those who have written nothing have no such page. */
export default async function AuthorPage({ params }: Props) {
  return <ContentListPage {...(await readListOf(params))} />;
}
