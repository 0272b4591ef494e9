import { watchReportLinks } from "#components/moderation/report/watch-report-links.ts";
import { resumeUndoOffer } from "#components/moderation/resume-undo-offer.ts";
import { setAccountState } from "#components/providers/account-store.ts";
import { apollo } from "#components/providers/apollo-client.ts";
import { showAppBadge } from "#components/providers/app-badge.ts";
import { isSavingPages } from "#components/providers/saving-pages.ts";
import {
  deliverReactions,
  requestAllAgain,
  setReactionLoader,
  takeWaiting,
} from "#components/reactions/reaction-batch.ts";
import { loadChunk } from "#components/ui/load-chunk.ts";
import {
  ReactionsDocument,
  ViewerDataDocument,
  type ViewerDataQuery,
  type ViewerDataQueryVariables,
} from "#graphql/generated/client/graphql.ts";
import type { Reactable } from "#lib/reactions/shared/reaction.ts";

const toReactableInputs = (reactables: readonly Reactable[]) =>
  reactables.map(({ assocId, assocType }) => ({ assocId: String(assocId), assocType }));

/** Stops watching the previous viewer's data. */
let stopWatching: (() => void)[] = [];

/** Loads the viewer's reactions and shows every later change of them in the cache. */
async function watchReactions(reactables: readonly Reactable[]): Promise<void> {
  const variables = { reactables: toReactableInputs(reactables) };
  const reactions = apollo
    .watchQuery({ query: ReactionsDocument, variables })
    .subscribe(({ data, dataState }) => {
      if (dataState === "complete") deliverReactions(data.reactions);
    });
  stopWatching.push(() => reactions.unsubscribe());
}

/** The live connection waits for the page, and a page that is left at once opens none. */
const liveAfterMs = 1500;

/** Keeps the counts up to date once the page has loaded. @returns a function that stops it */
function watchUnreadsLater(): () => void {
  let stop: (() => void) | undefined;
  let isEnded = false;
  const timer = setTimeout(() => {
    loadChunk(() => import("#components/notifications/watch-unreads.ts"))
      .then(({ watchUnreads }) => {
        if (!isEnded) stop = watchUnreads();
      })
      // The counts stay at the page's values.
      .catch(() => undefined);
  }, liveAfterMs);
  return () => {
    isEnded = true;
    clearTimeout(timer);
    stop?.();
  };
}

/** If this device saves copies of bookmarks, makes sure that they belong to this member. */
function visitWithCopies(memberId: string): void {
  if (!isSavingPages()) return;
  loadChunk(() => import("#components/bookmarks/update-saved-pages.ts"))
    .then(({ visitWithSavedPages }) => visitWithSavedPages(memberId))
    // The next visit tries again.
    .catch(() => undefined);
}

type KnownData = ViewerDataQuery & Pick<ViewerDataQueryVariables, "reactables">;

/** The variables of the request. @param known data that the components already have */
function toVariables(known: KnownData | null): ViewerDataQueryVariables {
  if (known) return { reactables: known.reactables };
  requestAllAgain();
  return { reactables: toReactableInputs(takeWaiting()) };
}

/**
 * Everything personal on a page in one request: the viewer, unread counts, their reactions. Later changes
 * of it in the cache are shown as well.
 * @param known data that was loaded before the page started
 */
export function watchViewerData(known: KnownData | null = null): void {
  for (const stop of stopWatching) stop();
  stopWatching = [];
  resumeUndoOffer();
  const variables = toVariables(known);
  if (known) {
    const { currentUser, unreads, reactions } = known;
    const data = { __typename: "Query", currentUser, unreads, reactions } as const;
    apollo.writeQuery({ query: ViewerDataDocument, variables, data });
  }
  const page = apollo.watchQuery({
    query: ViewerDataDocument,
    variables,
    fetchPolicy: known ? "cache-first" : "network-only",
    nextFetchPolicy: "cache-first",
  });
  let stopUnreads: (() => void) | undefined;
  let stopReports: (() => void) | undefined;
  const watch = page.subscribe(({ data, dataState, error }) => {
    // After a failed load the page stays readable, and the load is retried.
    if (error) setAccountState({ status: "unavailable" });
    if (dataState !== "complete") return;
    if (!data.currentUser) return setAccountState({ status: "guest" });
    setAccountState({
      status: "member",
      account: data.currentUser,
      unreads: data.unreads,
    });
    showAppBadge(data.unreads);
    deliverReactions(data.reactions);
    setReactionLoader(watchReactions);
    stopUnreads ??= watchUnreadsLater();
    if (!stopReports) visitWithCopies(data.currentUser.id);
    stopReports ??= watchReportLinks(data.currentUser.id);
  });
  stopWatching.push(() => {
    watch.unsubscribe();
    stopUnreads?.();
    stopReports?.();
  });
}
