"use client";

import { useEffect, useRef, useState } from "react";
import { apollo } from "#components/providers/apollo-client.ts";
import { openPage } from "#components/providers/open-page.ts";
import { Button } from "#components/ui/Button.tsx";
import { ErrorState } from "#components/ui/ErrorState.tsx";
import { showToast } from "#components/ui/toast-manager.ts";
import {
  ArchiveConversationDocument,
  type ConversationLineFragment,
} from "#graphql/generated/client/graphql.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { messageListTexts as texts } from "#lib/messaging/shared/message-list-texts.ts";
import { conversationPath } from "#lib/messaging/shared/message-paths.ts";
import { ConversationRows } from "./ConversationRows.tsx";
import { ConversationsLoading } from "./ConversationsLoading.tsx";
import type { ConversationListProps } from "./conversation-list-props.ts";
import { NoConversations } from "./NoConversations.tsx";
import { useConversations } from "./use-conversations.ts";

/** Calls when an element comes into view. @returns a reference to the element */
function useWhenSeen(isOn: boolean, onSeen: () => void) {
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(onSeen);
  useEffect(() => {
    latest.current = onSeen;
  });
  useEffect(() => {
    if (!isOn || !element.current || typeof IntersectionObserver === "undefined") return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) latest.current();
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isOn]);
  return element;
}

/** A live list of the viewer's conversations, most recently active first. */
export function LiveConversationList(props: ConversationListProps) {
  const { isArchived, initial, requests, isFirstPage, hasForums, currentId } = props;
  const list = useConversations(isArchived, isFirstPage ? initial : null, requests);
  const { conversations, error, hasMore, isLoadingMore, loadMore } = list;
  const [hasFailed, setHasFailed] = useState(false);
  const root = useRef<HTMLDivElement>(null);

  const showMore = () => void loadMore().then((isLoaded) => setHasFailed(!isLoaded));
  const end = useWhenSeen(hasMore && !hasFailed && !isLoadingMore, showMore);

  if (!conversations) {
    return error ? (
      <ErrorState title={texts.failedTitle} onRetry={list.retry} isRetrying={list.isRetrying}>
        {texts.failedText}
      </ErrorState>
    ) : (
      <ConversationsLoading label={texts.loading} />
    );
  }

  /** Moves the focus from a row that moves away to the next row. */
  function focusNext(id: string): void {
    const links = [...(root.current?.querySelectorAll<HTMLElement>("li a") ?? [])];
    const index = links.findIndex((link) => link.getAttribute("href")?.endsWith(id));
    (links[index + 1] ?? links[index - 1] ?? root.current)?.focus();
  }

  async function move(conversation: ConversationLineFragment, isUndo = false): Promise<void> {
    const { id } = conversation;
    const toArchive = !conversation.isArchived;
    if (!isUndo) focusNext(id);
    try {
      await apollo.mutate({
        mutation: ArchiveConversationDocument,
        variables: { conversationId: id, isArchived: toArchive },
        optimisticResponse: {
          __typename: "Mutation",
          updateConversation: { __typename: "Conversation", id, isArchived: toArchive },
        },
      });
    } catch {
      showToast({ type: "error", description: errorTexts.generic });
      return;
    }
    if (id === currentId) {
      openPage(conversationPath(id, { isArchived: toArchive }));
      return;
    }
    if (isUndo) return;
    const undo = () => void move({ ...conversation, isArchived: toArchive }, true);
    showToast({
      type: "success",
      description: toArchive ? texts.archived : texts.restored,
      actions: [{ text: texts.undo, handler: undo }],
    });
  }

  return (
    <div ref={root} tabIndex={-1} className="outline-none">
      {conversations.length > 0 ? (
        <ConversationRows
          conversations={conversations}
          currentId={currentId}
          onMove={(conversation) => void move(conversation)}
        />
      ) : (
        <NoConversations isArchived={isArchived} hasForums={hasForums} />
      )}
      {hasMore ? (
        <div ref={end} className="py-4 text-center">
          <Button variant="secondary" onClick={showMore} isBusy={isLoadingMore}>
            {texts.more}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
