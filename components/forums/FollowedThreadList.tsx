import { useCallback, useEffect, useState } from "react";
import { request } from "#components/providers/request.ts";
import { Button } from "#components/ui/Button.tsx";
import { EmptyState } from "#components/ui/EmptyState.tsx";
import { Pagination } from "#components/ui/Pagination.tsx";
import {
  FollowedThreadsDocument,
  type FollowedThreadsQuery,
} from "#graphql/generated/client/graphql.ts";
import { forumTexts } from "#lib/forums/shared/forum-texts.ts";
import { followedThreadsPath } from "#lib/forums/shared/forums-path.ts";
import { NewSinceLastVisit } from "./NewSinceLastVisit.tsx";
import { ThreadList } from "./ThreadList.tsx";

type Loaded = FollowedThreadsQuery["followedThreads"] | "failed" | null;

/** The list of `FollowedThreads`. */
export function FollowedThreadList() {
  const [loaded, setLoaded] = useState<Loaded>(null);
  const load = useCallback(() => {
    setLoaded(null);
    const page = Number(new URLSearchParams(location.search).get("page") ?? 1);
    request(FollowedThreadsDocument, { page }).then(
      ({ followedThreads }) => setLoaded(followedThreads),
      () => setLoaded("failed"),
    );
  }, []);
  useEffect(load, [load]);

  if (loaded === "failed") {
    return (
      <div role="alert">
        <p className="mb-4">{forumTexts.notLoaded}</p>
        <Button variant="secondary" onClick={load}>
          {forumTexts.tryAgain}
        </Button>
      </div>
    );
  }
  if (!loaded) return <p role="status">{forumTexts.loading}</p>;
  return (
    <>
      <NewSinceLastVisit threadIds={loaded.items.map(({ id }) => id)} />
      <ThreadList
        threads={loaded.items}
        hasMarks
        empty={
          <EmptyState title={forumTexts.followingEmptyTitle}>
            {forumTexts.followingEmpty}
          </EmptyState>
        }
      />
      <div className="mt-8">
        <Pagination
          page={loaded.page}
          pageCount={loaded.pageCount}
          toHref={(page) => `${followedThreadsPath}&page=${page}`}
          label="Pages of threads you follow"
        />
      </div>
    </>
  );
}
