"use client";

import { useAccount } from "#components/providers/account-store.ts";
import { ButtonLink } from "#components/ui/ButtonLink.tsx";
import { ErrorState } from "#components/ui/ErrorState.tsx";
import { lazyPart } from "#components/ui/LazyPart.tsx";
import { MoreLink } from "#components/ui/MoreLink.tsx";
import { TextLink } from "#components/ui/TextLink.tsx";
import {
  conversationsPerPage,
  messageListTexts as texts,
} from "#lib/messaging/shared/message-list-texts.ts";
import { archivePath, messagesPath } from "#lib/messaging/shared/message-paths.ts";
import { ConversationRows } from "./ConversationRows.tsx";
import type { ConversationListProps } from "./conversation-list-props.ts";
import { joinConversations } from "./join-conversations.ts";
import { NoConversations } from "./NoConversations.tsx";
import { useIsWide } from "./use-is-wide.ts";

const LiveConversationList = lazyPart({
  load: () => import("./LiveConversationList.tsx").then((module) => module.LiveConversationList),
  renderLoading: (props: ConversationListProps) => <PlainConversationList {...props} />,
});

/**
 * The viewer's conversations, rendered by the server. Once the viewer is known the list is live, except if a small
 * screen shows a conversation instead of the list.
 */
export function ConversationList(props: ConversationListProps) {
  const { status } = useAccount();
  const isWide = useIsWide();
  const isShown = isWide || props.currentId === undefined;
  if (status !== "member" || !isShown) return <PlainConversationList {...props} />;
  return <LiveConversationList {...props} />;
}

/** The list before and without scripts: its forms and links are plain HTML. */
function PlainConversationList(props: ConversationListProps) {
  const { isArchived, initial, requests, isFirstPage, hasForums, currentId } = props;
  const path = isArchived ? archivePath : messagesPath;
  if (!initial) {
    return (
      <ErrorState
        title={texts.failedTitle}
        action={
          <ButtonLink variant="secondary" href={path}>
            {texts.retry}
          </ButtonLink>
        }
      >
        {texts.failedText}
      </ErrorState>
    );
  }
  const last = initial.length >= conversationsPerPage ? initial.at(-1) : undefined;
  return (
    <>
      {initial.length > 0 ? (
        <ConversationRows
          conversations={joinConversations(requests ?? [], initial)}
          currentId={currentId}
        />
      ) : (
        <NoConversations isArchived={isArchived} hasForums={hasForums} />
      )}
      <div className="mt-4 flex flex-wrap justify-between gap-4 empty:hidden">
        {isFirstPage ? null : <TextLink href={path}>{texts.newest}</TextLink>}
        {last ? <MoreLink href={`${path}?after=${last.id}`}>{texts.more}</MoreLink> : null}
      </div>
    </>
  );
}
