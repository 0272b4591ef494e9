import { showAppBadge } from "#components/providers/app-badge.ts";
import { disconnectSocket, onReconnect, socket } from "#components/providers/socket.ts";
import { startScripts } from "#components/providers/start-scripts.ts";
import {
  CommentCreatedDocument,
  type CommentCreatedSubscription,
  type MemberPageQuery,
  UnreadsUpdatedDocument,
  type UnreadsUpdatedSubscription,
} from "#graphql/generated/client/graphql.ts";
import { findItem } from "./collect-query-variables.ts";

/** The live connection waits for the page, and a page that is left at once opens none. */
const liveAfterMs = 1500;

const ignore = () => undefined;

/** Subscribes without Apollo. */
function subscribe<Data>(
  name: string,
  document: unknown,
  variables: Record<string, unknown>,
  onNext: (data: Data) => void,
): void {
  const { __meta__ } = document as { __meta__?: { hash: string } };
  const persistedQuery = { version: 1, sha256Hash: __meta__?.hash };
  socket().subscribe<Data>(
    { query: "", operationName: name, variables, extensions: { persistedQuery } },
    { next: ({ data }) => data && onNext(data), error: ignore, complete: ignore },
  );
}

/**
 * Handles live events before the page is hydrated: it shows new counts. A new reply by somebody else starts the
 * scripts, which announce it; so does a lost connection, because events may have been missed.
 * @returns a function that stops it
 */
export function watchLive(
  memberId: string,
  showUnreads: (unreads: MemberPageQuery["unreads"]) => void,
): () => void {
  const stopHearing = onReconnect(startScripts);
  const timer = setTimeout(() => {
    subscribe<UnreadsUpdatedSubscription>("UnreadsUpdated", UnreadsUpdatedDocument, {}, (data) => {
      showUnreads(data.unreadsUpdated);
      showAppBadge(data.unreadsUpdated);
    });
    const item = document.querySelector("[data-new-comments]") && findItem();
    if (!item) return;
    subscribe<CommentCreatedSubscription>(
      "CommentCreated",
      CommentCreatedDocument,
      { assocId: item.id },
      ({ commentCreated: { id, author } }) => {
        if (author?.id !== memberId && !document.querySelector(`[data-comment="${id}"]`))
          startScripts();
      },
    );
  }, liveAfterMs);
  return () => {
    clearTimeout(timer);
    stopHearing();
    disconnectSocket();
  };
}
