import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { redirectToLastPage } from "#app/_shared/page-data/last-page.ts";
import { currentPageNumber } from "#app/_shared/page-data/page-number.ts";
import { BookmarkList } from "#components/bookmarks/BookmarkList.tsx";
import { ProfileLayout } from "#components/profiles/ProfileLayout.tsx";
import { BookmarksDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { bookmarkTexts } from "#lib/bookmarks/shared/bookmark-texts.ts";

/** The viewer's bookmarks with search and folders (spec §2 /profile/bookmarks). */
export default async function BookmarksPage() {
  const { query } = renderContext().request();
  const view = { folder: query.get("folder") || null, search: query.get("s") || null };
  const page = currentPageNumber();
  const { bookmarks } = await renderContext().readAsViewer(BookmarksDocument, { ...view, page });
  if (redirectToLastPage(bookmarks)) return null;
  return (
    <ProfileLayout path="/profile/bookmarks">
      <PageHead title={bookmarkTexts.title} isPrivate />
      <BookmarkList list={bookmarks} view={view} />
    </ProfileLayout>
  );
}
