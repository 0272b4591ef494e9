import { pagedHref } from "#app/_shared/page-data/page-href.ts";
import { loadShell } from "#app/_shared/page-data/site.ts";
import { type ContentList, ContentListPage } from "#app/_shared/pages/content-list.tsx";
import { profileData } from "#app/_shared/structured-data/profile-data.ts";
import { AuthorHeader } from "#components/content/AuthorHeader.tsx";
import type { ContentType } from "#lib/content/shared/content.ts";
import { shownTypes } from "#lib/content/shared/shown-types.ts";
import { isolateText } from "#lib/core/shared/isolate-text.ts";

type Props = { params: Promise<{ slug: string }> };

/** Content types that have a named author. */
const authoredTypes: readonly ContentType[] = [
  "post",
  "sponsored_article",
  "story",
  "recipe",
  "gallery",
  "graphic",
  "quiz",
];

const toContentList = (slug: string, shown: readonly ContentType[]): ContentList => ({
  filter: { author: slug, types: authoredTypes.filter((type) => shown.includes(type)) },
  pageHref: pagedHref(`/author/${encodeURIComponent(slug)}`),
  about: ({ author }) =>
    author && {
      title: author.username,
      description: author.bio ?? `Articles by ${isolateText(author.username)}.`,
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

/** The items of an author, limited to types with pages on this site. */
async function loadContentList(params: Props["params"]): Promise<ContentList> {
  const [{ slug }, { site }] = await Promise.all([params, loadShell()]);
  return toContentList(slug, shownTypes(site.features));
}

/** An author with their items on this site; members without items have no such page. */
export default async function AuthorPage({ params }: Props) {
  return <ContentListPage {...(await loadContentList(params))} />;
}
