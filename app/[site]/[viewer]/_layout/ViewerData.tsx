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
import type { ViewerVariant } from "#lib/routing/shared/page-request.ts";

const toReactableInputs = (reactables: readonly Reactable[]) =>
  reactables.map(({ assocId, assocType }) => ({ assocId: String(assocId), assocType }));

async function loadReactions(reactables: readonly Reactable[]): Promise<void> {
  const { apollo } = await loadApollo();
  const variables = { reactables: toReactableInputs(reactables) };
  const { data } = await apollo.query({
    query: ReactionsDocument,
    variables,
    fetchPolicy: "network-only",
  });
  deliverReactions(data?.reactions ?? []);
}

/** Everything personal on a page in one request: who I am, what is new, what I reacted to. */
async function loadViewerData(): Promise<void> {
  requestAllAgain();
  const variables = { reactables: toReactableInputs(takeWaiting()) };
  const { apollo } = await loadApollo();
  const { data } = await apollo.query({
    query: ViewerDataDocument,
    variables,
    fetchPolicy: "network-only",
  });
  if (!data?.currentUser) {
    setAccountState({ status: "guest" });
    return;
  }
  setAccountState({
    status: "member",
    account: data.currentUser,
    unreadMessages: data.unreads.messages,
  });
  deliverReactions(data.reactions);
  setReactionLoader(loadReactions);
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
    // A failed load leaves the page readable; the next page tries again.
    loadViewerData().catch(() => setAccountState({ status: "guest" }));
  }, [status]);
  return null;
}
