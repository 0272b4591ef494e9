"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Account } from "#components/providers/account-store.ts";
import { ErrorState } from "#components/ui/ErrorState.tsx";
import { lazyPart } from "#components/ui/LazyPart.tsx";
import { conversationTexts as texts } from "#lib/messaging/shared/conversation-texts.ts";
import { messageWords } from "#lib/messaging/shared/message.ts";
import { ConversationHeader } from "./ConversationHeader.tsx";
import { ConversationNotice } from "./ConversationNotice.tsx";
import { type ComposerHandle, MessageComposer } from "./MessageComposer.tsx";
import { MessageList } from "./MessageList.tsx";
import { MessagesLoading } from "./MessagesLoading.tsx";
import { RequestBanner } from "./RequestBanner.tsx";
import { useActivity } from "./use-activity.ts";
import { type ConversationFacts, useConversation } from "./use-conversation.ts";
import { useConversationActions } from "./use-conversation-actions.ts";
import { useLongOffline } from "./use-long-offline.ts";

const ReportDialog = lazyPart({
  load: () => import("./ReportDialog.tsx").then((module) => module.ReportDialog),
});

type Props = {
  conversationId: string;
  account: Account;
  hasReactions: boolean;
  /** Whether members of the site can write only to staff. */
  isRestricted: boolean;
  /** The heading while the conversation loads. */
  heading?: string;
};

function Missing() {
  return (
    <div role="status" className="py-4">
      <h1 className="text-2xl">We couldn’t find this conversation.</h1>
      <p className="mt-3 max-w-read text-ink-soft">
        It may have been deleted, or it belongs to another account.
      </p>
    </div>
  );
}

/** A conversation of the viewer. */
export function LiveConversation(props: Props) {
  const opened = useConversation(props.conversationId, props.account.id);
  const { state } = opened;
  if (state.status === "missing") return <Missing />;
  if (state.status === "failed") {
    return (
      <ErrorState title="The conversation could not be loaded">
        Please reload the page to try again.
      </ErrorState>
    );
  }
  if (state.status !== "ready")
    return (
      <>
        {props.heading ? <h1 className="mb-4 text-xl wrap-anywhere">{props.heading}</h1> : null}
        <MessagesLoading label="Loading the conversation…" />
      </>
    );
  return <ReadyConversation {...props} opened={opened} conversation={state.conversation} />;
}

/** On opening, scrolls so that the end of the list is above the composer. A request starts at its buttons instead. */
function useScrollToEnd(isOn: boolean) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOn) end.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return end;
}

type EndProps = {
  conversation: ConversationFacts;
  actions: ReturnType<typeof useConversationActions>;
  /** The composer. */
  children: ReactNode;
};

/** The reason why no message can be written; a request has its buttons above. */
function ConversationEnd({ conversation, actions, children }: EndProps) {
  if (conversation.sendRestrictionMessage)
    return <ConversationNotice conversation={conversation} actions={actions} />;
  return conversation.isRequest ? null : children;
}

function ReadyConversation(
  props: Props & {
    opened: ReturnType<typeof useConversation>;
    conversation: ConversationFacts;
  },
) {
  const { conversationId, account, hasReactions, isRestricted, opened, conversation } = props;
  const { user, sendRestrictionMessage, isRequest } = conversation;
  const { queue, messages } = opened;
  const actions = useConversationActions(conversation, isRestricted);
  const activity = useActivity(conversationId, opened.lastReceived?.id ?? null);
  const composer = useRef<ComposerHandle>(null);
  const end = useScrollToEnd(!isRequest);
  const [hasText, setHasText] = useState(false);
  const [reported, setReported] = useState<{ messageId: string | null } | null>(null);
  const isOffline = useLongOffline() && (hasText || queue.pending.length > 0);
  const onReport = () => setReported({ messageId: null });
  return (
    <div className="grid gap-4">
      <ConversationHeader
        conversation={conversation}
        heading={messageWords(isRestricted).heading(user.username)}
        actions={actions}
        onReport={onReport}
      />
      {isRequest ? (
        <RequestBanner username={user.username} actions={actions} onReport={onReport} />
      ) : null}
      <MessageList
        messages={messages}
        viewerId={account.id}
        partnerName={user.username}
        hasOlder={opened.hasOlder}
        loadOlder={opened.loadOlder}
        lastReceived={opened.lastReceived}
        firstUnread={opened.firstUnread}
        loadFirstUnread={opened.loadFirstUnread}
        readId={activity.readId ?? conversation.partnerReadMessageId ?? null}
        react={hasReactions && !sendRestrictionMessage ? opened.react : undefined}
        report={(messageId) => setReported({ messageId })}
        retry={queue.retry}
        cancel={queue.cancel}
        edit={(key) => {
          const text = queue.cancel(key);
          if (text !== null) composer.current?.restore(text);
        }}
      />
      <div ref={end} className="scroll-mb-36" />
      <div className="sticky bottom-0 border-t border-line bg-paper py-4 empty:hidden">
        {activity.isTyping ? (
          <p role="status" className="mb-2 text-sm text-ink-soft">
            {texts.typing(user.username)}
          </p>
        ) : null}
        {isOffline ? (
          <p role="status" className="mb-3 rounded-lg bg-warning-ground px-4 py-2">
            {texts.offline}
          </p>
        ) : null}
        <ConversationEnd conversation={conversation} actions={actions}>
          <MessageComposer
            ref={composer}
            conversationId={conversationId}
            send={queue.send}
            isVerified={account.isVerified}
            onHasText={setHasText}
            onTyping={conversation.isAccepted ? activity.tellTyping : undefined}
          />
        </ConversationEnd>
      </div>
      {reported ? (
        <ReportDialog
          conversationId={conversationId}
          messageId={reported.messageId}
          partner={user}
          isBlocked={conversation.isBlocked}
          onClose={() => setReported(null)}
        />
      ) : null}
    </div>
  );
}
