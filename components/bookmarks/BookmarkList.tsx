import { Button } from "#components/ui/Button.tsx";
import { ButtonLink } from "#components/ui/ButtonLink.tsx";
import { EmptyState } from "#components/ui/EmptyState.tsx";
import { Pagination } from "#components/ui/Pagination.tsx";
import { TextField } from "#components/ui/TextField.tsx";
import type { BookmarksQuery } from "#graphql/generated/client/graphql.ts";
import {
  type BookmarksView,
  bookmarksPath,
  bookmarksRoot,
} from "#lib/bookmarks/shared/bookmark.ts";
import { bookmarkTexts as texts } from "#lib/bookmarks/shared/bookmark-texts.ts";
import { isolateText } from "#lib/core/shared/isolate-text.ts";
import { BookmarkRow } from "./BookmarkRow.tsx";
import { SavedPagesSwitch } from "./SavedPagesSwitch.tsx";

type Props = {
  list: BookmarksQuery["bookmarks"];
  view: Required<Pick<BookmarksView, "folder" | "search">>;
};

const folderList = "bookmark-folders";
const pill =
  "inline-flex min-h-11 max-w-full items-center rounded-full border border-line px-4 text-sm wrap-anywhere text-ink no-underline hover:bg-wash aria-[current]:border-brand aria-[current]:bg-wash-strong aria-[current]:font-semibold";

function Folders({ list: { folders }, view }: Props) {
  if (folders.length === 0) return null;
  const { search } = view;
  const links = [
    { name: texts.allFolders, folder: null, label: texts.allFolders },
    ...folders.map(({ name, count }) => ({
      name,
      folder: name,
      label: `${isolateText(name)} (${count})`,
    })),
  ];
  return (
    <nav aria-label={texts.foldersLabel} className="mt-4">
      <ul className="flex flex-wrap gap-2">
        {links.map(({ folder, label }) => (
          <li key={folder ?? ""}>
            <a
              href={bookmarksPath({ folder, search })}
              className={pill}
              aria-current={folder === view.folder ? "true" : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const noBookmarks = {
  title: texts.emptyTitle,
  text: texts.empty,
  href: "/page/1",
  button: texts.emptyAction,
};
const nothingFound = {
  title: texts.nothingFound,
  text: texts.nothingFoundHint,
  href: bookmarksRoot,
  button: texts.showAll,
};

function Empty({ view }: Pick<Props, "view">) {
  const isNarrowed = view.folder !== null || view.search !== null;
  const { title, text, href, button } = isNarrowed ? nothingFound : noBookmarks;
  return (
    <EmptyState
      title={title}
      action={
        <ButtonLink href={href} variant="secondary">
          {button}
        </ButtonLink>
      }
    >
      {text}
    </EmptyState>
  );
}

/** The viewer's bookmarks with search and folders. Links and plain forms, so it works without scripts. */
export function BookmarkList({ list, view }: Props) {
  const { bookmarks, folders, page, pageCount } = list;
  const isUnused = bookmarks.length === 0 && view.folder === null && view.search === null;
  return (
    <>
      <h1 className="text-3xl">{texts.title}</h1>
      <p className="mt-2 max-w-read text-ink-soft">{texts.lead}</p>
      <SavedPagesSwitch />
      {isUnused ? null : (
        <search>
          <form action={bookmarksRoot} className="mt-5 flex max-w-read items-end gap-3">
            {view.folder ? <input type="hidden" name="folder" value={view.folder} /> : null}
            <div className="min-w-0 flex-1">
              <TextField label={texts.search} name="s" defaultValue={view.search ?? ""} />
            </div>
            <Button type="submit" variant="secondary">
              {texts.searchButton}
            </Button>
          </form>
        </search>
      )}
      <Folders list={list} view={view} />
      <datalist id={folderList}>
        {folders.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <div className="mt-6">
        {bookmarks.length > 0 ? (
          <ul className="border-t border-line">
            {bookmarks.map((bookmark) => (
              <BookmarkRow key={bookmark.id} bookmark={bookmark} folders={folderList} />
            ))}
          </ul>
        ) : (
          <Empty view={view} />
        )}
      </div>
      <div className="mt-8">
        <Pagination
          page={page}
          pageCount={pageCount}
          toHref={(to) => bookmarksPath({ ...view, page: to })}
          label="Pages of bookmarks"
        />
      </div>
    </>
  );
}
