"use client";

import { useEffect } from "react";
import { setAccountState, useAccount } from "#components/providers/account-store.ts";
import { loadApollo } from "#components/providers/load-apollo.ts";
import {
  deliverReactions,
  requestAllAgain,
  setReactionLoader,
  takeWaiting,
} from "#components/reactions/reaction-batch.ts";
import { ReactionsDocument, ViewerDataDocument } from "#graphql/generated/client/graphql.ts";
import type { Reactable } from "#lib/reactions/shared/reaction.ts";
import type { ViewerVariant } from "#lib/routing/shared/viewer-variant.ts";

const toReactableInputs = (reactables: readonly Reactable[]) =>
  reactables.map(({ assocId, assocType }) => ({ assocId: String(assocId), assocType }));

/** Ends what was watched for the viewer before. */
let stopWatching: (() => void)[] = [];

/** Loads the viewer's reactions and shows every later change of them in the cache. */
async function watchReactions(reactables: readonly Reactable[]): Promise<void> {
  const { apollo } = await loadApollo();
  const variables = { reactables: toReactableInputs(reactables) };
  const reactions = apollo
    .watchQuery({ query: ReactionsDocument, variables })
    .subscribe(({ data, dataState }) => {
      if (dataState === "complete") deliverReactions(data.reactions);
    });
  stopWatching.push(() => reactions.unsubscribe());
}

/**
 * Everything personal on a page in one request: who the viewer is, what is unread, what they reacted to.
 * Later changes of it in the cache are shown as well.
 */
async function watchViewerData(): Promise<void> {
  for (const stop of stopWatching) stop();
  stopWatching = [];
  requestAllAgain();
  const variables = { reactables: toReactableInputs(takeWaiting()) };
  const { apollo } = await loadApollo();
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

/**
 * Brings what is the viewer's own to a page that is the same for everyone. Starts once the page can
 * be read; does nothing at all for a visitor.
 */
export function ViewerData({ variant }: { variant: ViewerVariant }) {
  const { status } = useAccount();
  useEffect(() => {
    if (variant === "member") setAccountState({ status: "loading" });
  }, [variant]);
  useEffect(() => {
    if (status !== "loading") return;
    watchViewerData().catch(() => setAccountState({ status: "guest" }));
  }, [status]);
  return null;
}
