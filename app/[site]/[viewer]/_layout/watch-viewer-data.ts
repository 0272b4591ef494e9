import { setAccountState } from "#components/providers/account-store.ts";
import { apollo } from "#components/providers/apollo-client.ts";
import {
  deliverReactions,
  requestAllAgain,
  setReactionLoader,
  takeWaiting,
} from "#components/reactions/reaction-batch.ts";
import { ReactionsDocument, ViewerDataDocument } from "#graphql/generated/client/graphql.ts";
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

/**
 * Everything personal on a page in one request: the viewer, unread counts, their reactions. Later changes
 * of it in the cache are shown as well.
 */
export function watchViewerData(): void {
  for (const stop of stopWatching) stop();
  stopWatching = [];
  requestAllAgain();
  const variables = { reactables: toReactableInputs(takeWaiting()) };
  const page = apollo.watchQuery({
    query: ViewerDataDocument,
    variables,
    fetchPolicy: "network-only",
    nextFetchPolicy: "cache-first",
  });
  const watch = page.subscribe(({ data, dataState, error }) => {
    // A failed load leaves the page readable; the next page tries again.
    if (error) setAccountState({ status: "guest" });
    if (dataState !== "complete") return;
    if (!data.currentUser) return setAccountState({ status: "guest" });
    setAccountState({
      status: "member",
      account: data.currentUser,
      unreadMessages: data.unreads.messages,
    });
    deliverReactions(data.reactions);
    setReactionLoader(watchReactions);
  });
  stopWatching.push(() => watch.unsubscribe());
}
