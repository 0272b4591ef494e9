import type { ReactNode } from "react";
import type { SavedUpdateFragment, UpdatesQuery } from "#graphql/generated/client/graphql.ts";
import { bookmarksRoot } from "#lib/bookmarks/shared/bookmark.ts";
import { bookmarkTexts } from "#lib/bookmarks/shared/bookmark-texts.ts";
import { updateTexts as texts } from "#lib/updates/shared/update-texts.ts";
import { Part, SiteNote, titleClasses, toHref } from "./UpdatePart.tsx";

type Updates = UpdatesQuery["updates"];

/** Maximum number of bookmarks in the column; a separate page lists all of them. */
const maxSaved = 3;

function Thread({ thread }: { thread: Updates["threads"][number] }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-3">
      <div className="min-w-0 flex-[1_1_16rem]">
        <a href={toHref(thread)} className={titleClasses}>
          {thread.title}
        </a>
        <p className="text-sm text-ink-soft empty:hidden">
          <SiteNote site={thread.site} />
        </p>
      </div>
      <span className="rounded-full bg-wash-strong px-2.5 py-0.5 text-sm font-semibold">
        {texts.unread(thread.unreadCount)}
      </span>
    </li>
  );
}

function Saved({ saved }: { saved: SavedUpdateFragment }) {
  const { assocType, target } = saved;
  if (!target) return null;
  const { title, author } = target;
  const byComment = assocType === "REPLY" ? bookmarkTexts.replyBy : bookmarkTexts.commentBy;
  return (
    <li className="border-b border-line py-3">
      <a href={toHref(target)} className={titleClasses}>
        {author === null ? title : byComment(author, title)}
      </a>
      <p className="text-sm text-ink-soft empty:hidden">
        <SiteNote site={target.site} />
      </p>
    </li>
  );
}

/** The other sites with updates, each once. */
function listSites({ replies, threads, posts, items }: Updates) {
  const found = [...replies, ...threads, ...posts, ...items].flatMap(({ site }) =>
    site ? [site] : [],
  );
  return [...new Map(found.map((site) => [site.prefix, site])).values()];
}

type Props = {
  updates: Updates;
  saved: readonly SavedUpdateFragment[];
  /** The actions that members can start here. */
  start: ReactNode;
};

/** The side column of the updates: the member's followed threads, bookmarks and other sites. */
export function UpdateSide({ updates, saved, start }: Props) {
  const kept = saved.filter(({ target }) => target !== null).slice(0, maxSaved);
  const sites = listSites(updates);
  return (
    <>
      {start ? <div className="mb-8">{start}</div> : null}
      {updates.threads.length > 0 ? (
        <Part title={texts.threads}>
          {updates.threads.map((thread) => (
            <Thread key={thread.id} thread={thread} />
          ))}
        </Part>
      ) : null}
      {kept.length > 0 ? (
        <Part
          title={texts.saved}
          more={
            <a href={bookmarksRoot} className="inline-flex min-h-11 items-center text-link">
              {texts.allSaved}
            </a>
          }
        >
          {kept.map((one) => (
            <Saved key={one.id} saved={one} />
          ))}
        </Part>
      ) : null}
      {sites.length > 0 ? (
        <Part title={texts.sites}>
          {sites.map(({ prefix, name, url }) => (
            <li key={prefix} className="border-b border-line">
              <a href={url} className={`flex min-h-11 items-center ${titleClasses}`}>
                {name}
              </a>
            </li>
          ))}
        </Part>
      ) : null}
    </>
  );
}
