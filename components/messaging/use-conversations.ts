import { useQuery, useSubscription } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { apollo } from "#components/providers/apollo-client.ts";
import { socket } from "#components/providers/socket.ts";
import {
  type ConversationLineFragment,
  ConversationsDocument,
  ConversationsUpdatedDocument,
  MessageRequestsDocument,
} from "#graphql/generated/client/graphql.ts";
import { conversationsPerPage } from "#lib/messaging/shared/message-list-texts.ts";
import { joinConversations } from "./join-conversations.ts";

const ignore = () => undefined;
const { cache } = apollo;

/** Adds a conversation to its cached list, if the list has been loaded. */
function addToList(conversation: ConversationLineFragment, hasMore: boolean): void {
  const { id, isArchived, lastMessageAt } = conversation;
  cache.updateQuery({ query: ConversationsDocument, variables: { isArchived } }, (known) => {
    if (!known || known.conversations.some((row) => row.id === id)) return undefined;
    const oldest = known.conversations.at(-1);
    // The conversation belongs to a later page.
    if (hasMore && oldest && oldest.lastMessageAt > lastMessageAt) return undefined;
    return { ...known, conversations: [conversation, ...known.conversations] };
  });
}

/** The newest requests to the viewer; a new request is in the list of conversations, too. */
function useRequests(isArchived: boolean, initial: readonly ConversationLineFragment[] | null) {
  useState(() => {
    if (!initial) return;
    const data = { __typename: "Query" as const, conversations: [...initial] };
    cache.writeQuery({ query: MessageRequestsDocument, data });
  });
  const { data, refetch } = useQuery(MessageRequestsDocument, {
    client: apollo,
    skip: isArchived,
    nextFetchPolicy: "cache-first",
  });
  const isRead = !isArchived;
  useEffect(() => {
    return isRead ? socket().on("connected", () => void refetch().catch(ignore)) : undefined;
  }, [isRead, refetch]);
  return data?.conversations ?? [];
}

/**
 * A list of the viewer's conversations with live updates, page by page. The list is read again when the live
 * connection is back.
 * @param initial the first page as the server rendered it; null if it could not be read
 * @param initialRequests the newest requests as the server rendered them
 */
export function useConversations(
  isArchived: boolean,
  initial: readonly ConversationLineFragment[] | null,
  initialRequests: readonly ConversationLineFragment[] | null,
) {
  const variables = { isArchived };
  const [hasMore, setHasMore] = useState(
    initial === null ? null : initial.length >= conversationsPerPage,
  );
  const [isLoadingMore, setIsLoadingMore] = useState(false);
  useState(() => {
    if (!initial) return;
    const data = { __typename: "Query" as const, conversations: [...initial] };
    cache.writeQuery({ query: ConversationsDocument, variables, data });
  });
  const { data, error, refetch, fetchMore, networkStatus } = useQuery(ConversationsDocument, {
    client: apollo,
    variables,
    nextFetchPolicy: "cache-first",
    refetchWritePolicy: "merge",
    notifyOnNetworkStatusChange: true,
  });
  const requests = useRequests(isArchived, initialRequests);
  const conversations = data?.conversations ?? null;
  const isFullPage = (conversations?.length ?? 0) >= conversationsPerPage;
  const mayHaveMore = hasMore ?? isFullPage;

  useSubscription(ConversationsUpdatedDocument, {
    client: apollo,
    // The socket reconnects by itself.
    onError: ignore,
    onData: ({ data: { data: event } }) => {
      if (event) addToList(event.conversationsSubscription, mayHaveMore);
    },
  });
  useEffect(() => socket().on("connected", () => void refetch().catch(ignore)), [refetch]);

  /** Loads the page after the last row; one request at a time. @returns whether it could be loaded */
  async function loadMore(): Promise<boolean> {
    const after = conversations?.at(-1)?.id;
    if (!after || !mayHaveMore || isLoadingMore) return true;
    setIsLoadingMore(true);
    try {
      const page = await fetchMore({ variables: { ...variables, after } });
      setHasMore((page.data?.conversations.length ?? 0) >= conversationsPerPage);
      return true;
    } catch {
      return false;
    } finally {
      setIsLoadingMore(false);
    }
  }

  return {
    conversations: conversations && joinConversations(requests, conversations),
    error,
    retry: () => void refetch().catch(ignore),
    // 4: the query is read again after `refetch`.
    isRetrying: networkStatus === 4,
    hasMore: mayHaveMore,
    isLoadingMore,
    loadMore,
  };
}
