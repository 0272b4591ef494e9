"use client";

import { useEffect, useRef } from "react";
import { Avatar } from "#components/members/Avatar.tsx";
import { RoleBadge } from "#components/members/RoleBadge.tsx";
import type { Account } from "#components/providers/account-store.ts";
import { ErrorState } from "#components/ui/ErrorState.tsx";
import { MessageComposer } from "./MessageComposer.tsx";
import { MessageList } from "./MessageList.tsx";
import { MessagesLoading } from "./MessagesLoading.tsx";
import { useConversation } from "./use-conversation.ts";

function Missing() {
  return (
    <div role="status" className="py-4">
      <h1 className="text-2xl">We couldn't find this conversation.</h1>
      <p className="mt-3 max-w-read text-ink-soft">
        It may have been deleted, or it belongs to another account.
      </p>
    </div>
  );
}

/** A conversation of the viewer. */
export function LiveConversation(props: {
  conversationId: string;
  account: Account;
  hasReactions: boolean;
}) {
  const { conversationId, account, hasReactions } = props;
  const conversation = useConversation(conversationId, account.id);
  const { state, messages } = conversation;
  const end = useRef<HTMLDivElement>(null);
  const isReady = state.status === "ready";
  useEffect(() => {
    if (isReady) end.current?.scrollIntoView({ block: "nearest" });
  }, [isReady]);

  if (state.status === "missing") return <Missing />;
  if (state.status === "failed") {
    return (
      <ErrorState title="The conversation could not be loaded">
        Please reload the page to try again.
      </ErrorState>
    );
  }
  if (state.status !== "ready") return <MessagesLoading label="Loading the conversation…" />;
  const { user, sendRestrictionMessage } = state.conversation;
  return (
    <div className="grid gap-6">
      <header className="flex items-center gap-3 border-b border-line pb-4">
        <Avatar username={user.username} picture={user.avatar?.thumb ?? null} size="thumb" />
        <div>
          <h1 className="text-xl">Private message with {user.username}</h1>
          <RoleBadge badge={user.badge} />
        </div>
      </header>
      <MessageList
        messages={messages}
        viewerId={account.id}
        partnerName={user.username}
        hasOlder={conversation.hasOlder}
        loadOlder={conversation.loadOlder}
        lastReceived={conversation.lastReceived}
        react={hasReactions && !sendRestrictionMessage ? conversation.react : undefined}
      />
      {/* The composer sticks to the bottom of the window: the list must end above it. */}
      <div ref={end} className="scroll-mb-36" />
      {sendRestrictionMessage ? (
        <p role="status" className="rounded-lg bg-wash p-4 text-ink">
          {sendRestrictionMessage}
        </p>
      ) : (
        <MessageComposer
          conversationId={conversationId}
          send={conversation.send}
          isVerified={account.isVerified}
        />
      )}
    </div>
  );
}
