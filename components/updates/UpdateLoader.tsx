import { type ReactNode, useCallback, useEffect, useState } from "react";
import { request } from "#components/providers/request.ts";
import { Button } from "#components/ui/Button.tsx";
import {
  type SavedUpdateFragment,
  UpdatesDocument,
  type UpdatesQuery,
} from "#graphql/generated/client/graphql.ts";
import { updateTexts as texts } from "#lib/updates/shared/update-texts.ts";
import { FirstSteps } from "./FirstSteps.tsx";
import { UpdateList } from "./UpdateList.tsx";
import { UpdateSide } from "./UpdateSide.tsx";
import { UpdatesLoading } from "./UpdatesLoading.tsx";
import { rememberUpdatesHeight } from "./updates-height.ts";

type Updates = UpdatesQuery["updates"];

const add = (known: Updates | null, next: Updates): Updates =>
  known && next.page > 1
    ? {
        ...next,
        replies: known.replies,
        threads: known.threads,
        posts: known.posts,
        items: mergeItems(known, next),
      }
    : next;

/** Merges pages; an item that moved to the next page meanwhile is listed once. */
function mergeItems(known: Updates, next: Updates): Updates["items"] {
  const ids = new Set(known.items.map(({ id }) => id));
  return [...known.items, ...next.items.filter(({ id }) => !ids.has(id))];
}

/**
 * Loads the member's updates, and more of them on request.
 * @param props.start the actions that members can start here
 */
export function UpdateLoader({ start }: { start: ReactNode }) {
  const [isNew, setIsNew] = useState(false);
  const [updates, setUpdates] = useState<Updates | null>(null);
  const [saved, setSaved] = useState<readonly SavedUpdateFragment[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  const load = useCallback(async (page: number) => {
    setIsBusy(true);
    setHasFailed(false);
    try {
      const isFirst = page === 1;
      const answer = await request(UpdatesDocument, { page, isFirst });
      const { updates: next, currentUser, bookmarks } = answer;
      if (isFirst) setIsNew(currentUser?.showsFirstSteps ?? false);
      if (bookmarks) setSaved(bookmarks.bookmarks);
      setUpdates((known) => add(known, next));
    } catch {
      setHasFailed(true);
    }
    setIsBusy(false);
  }, []);
  useEffect(() => void load(1), [load]);
  const isLoaded = updates !== null;
  useEffect(() => {
    if (isLoaded) rememberUpdatesHeight();
  }, [isLoaded]);

  const failure = hasFailed ? (
    <div role="alert" className="mt-4">
      <p className="mb-3">{texts.notLoaded}</p>
      <Button
        variant="secondary"
        isBusy={isBusy}
        onClick={() => void load(updates ? updates.page + 1 : 1)}
      >
        {texts.tryAgain}
      </Button>
    </div>
  ) : null;
  if (!updates) return failure ?? <UpdatesLoading />;
  const more = updates.hasMore ? (
    <Button variant="secondary" isBusy={isBusy} onClick={() => void load(updates.page + 1)}>
      {texts.showMore}
    </Button>
  ) : undefined;
  return (
    <>
      {isNew ? <FirstSteps /> : null}
      <UpdateList
        updates={updates}
        more={failure ?? more}
        side={<UpdateSide updates={updates} saved={saved} start={start} />}
      />
    </>
  );
}
