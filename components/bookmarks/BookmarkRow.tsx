import { buttonClasses } from "#components/ui/button-classes.ts";
import { Icon } from "#components/ui/Icon.tsx";
import { TextArea } from "#components/ui/TextArea.tsx";
import { TextField } from "#components/ui/TextField.tsx";
import { Time } from "#components/ui/Time.tsx";
import type { BookmarksQuery } from "#graphql/generated/client/graphql.ts";
import { maxFolderLength, maxNoteLength, toBookmarkKey } from "#lib/bookmarks/shared/bookmark.ts";
import { bookmarkTexts as texts } from "#lib/bookmarks/shared/bookmark-texts.ts";
import { isolateText } from "#lib/core/shared/isolate-text.ts";

export type OwnBookmark = BookmarksQuery["bookmarks"]["bookmarks"][number];
type Target = NonNullable<OwnBookmark["target"]>;

function toTitle({ title, author }: Target, assocType: OwnBookmark["assocType"]): string {
  if (author === null) return title;
  return assocType === "REPLY" ? texts.replyBy(author, title) : texts.commentBy(author, title);
}

const toHref = ({ site, path }: Target) => `${site?.url.replace(/\/+$/, "") ?? ""}${path}`;

/** One bookmark: its link, the member's note, and plain forms to change or remove it. */
export function BookmarkRow({ bookmark, folders }: { bookmark: OwnBookmark; folders: string }) {
  const { assocId, assocType, target, note, folder, insertedAt } = bookmark;
  const key = toBookmarkKey({ assocType, assocId: Number(assocId) });
  return (
    <li id={`bookmark-${key}`} className="border-b border-line py-5">
      <h2 className="text-lg leading-snug wrap-anywhere">
        {target ? (
          <a
            href={toHref(target)}
            className="text-ink no-underline hover:text-link hover:underline"
          >
            {toTitle(target, assocType)}
          </a>
        ) : (
          <span className="text-ink-soft">{texts.gone}</span>
        )}
      </h2>
      <p className="mt-1 flex flex-wrap gap-x-3 gap-y-1 text-sm text-ink-soft">
        <span>
          {`${texts.savedOn} `}
          <Time at={insertedAt} />
        </span>
        {folder ? <span className="font-semibold">{folder}</span> : null}
        {target?.site ? <span>{texts.onSite(target.site.name)}</span> : null}
      </p>
      {note ? (
        <p dir="auto" className="mt-2 max-w-read whitespace-pre-line wrap-anywhere">
          {note}
        </p>
      ) : null}
      <div className="mt-2 flex flex-wrap items-start gap-x-2">
        <details className="accordion min-w-0 open:basis-full">
          <summary className="-ms-2 inline-flex min-h-11 cursor-pointer items-center gap-1 rounded-sm px-2 text-sm font-semibold text-link">
            {texts.edit}
            <Icon name="chevron-down" className="accordion-mark size-4" />
          </summary>
          <form
            method="post"
            action="/api/bookmarks/edit"
            className="mt-2 mb-4 grid max-w-read gap-4"
          >
            <input type="hidden" name="on" value={key} />
            <TextField
              label={texts.folder}
              hint={texts.folderHint}
              name="folder"
              list={folders}
              defaultValue={folder ?? ""}
              limit={maxFolderLength}
            />
            <TextArea
              label={texts.note}
              name="note"
              rows={3}
              defaultValue={note ?? ""}
              limit={maxNoteLength}
            />
            <div>
              <button type="submit" className={buttonClasses("secondary")}>
                {texts.save}
              </button>
            </div>
          </form>
        </details>
        <form method="post" action="/api/bookmarks">
          <input type="hidden" name="on" value={key} />
          <button
            type="submit"
            name="isBookmarked"
            value="false"
            aria-label={`${texts.remove} ${target ? isolateText(toTitle(target, assocType)) : texts.gone}`}
            className="inline-flex min-h-11 items-center rounded-sm px-2 text-sm font-semibold text-link hover:underline"
          >
            {texts.remove}
          </button>
        </form>
      </div>
    </li>
  );
}
