"use client";

import { useEffect, useRef } from "react";
import { messagingTexts } from "#lib/messaging/shared/message.ts";
import { Avatar } from "../members/Avatar.tsx";
import { RoleBadge } from "../members/RoleBadge.tsx";
import { useAccount } from "../providers/account-store.ts";
import { ErrorState } from "../ui/ErrorState.tsx";
import { MessageComposer } from "./MessageComposer.tsx";
import { MessageList } from "./MessageList.tsx";
import { MessagesLoading } from "./MessagesLoading.tsx";
import { useConversation } from "./use-conversation.ts";

function Missing() {
  return (
    <div role="status" className="py-4">
      <h1 className="text-2xl">This conversation is not found.</h1>
      <p className="mt-3 max-w-read text-ink-soft">
        It may be gone, or belong to another account than the one you are logged in with.
      </p>
    </div>
  );
}

/** One private conversation (spec §2 Single conversation view). */
export function ConversationView({ conversationId }: { conversationId: string }) {
  const account = useAccount();
  const viewerId = account.status === "member" ? account.account.id : null;
  const { state, messages, send } = useConversation(conversationId, viewerId);
  const end = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (messages.length > 0) end.current?.scrollIntoView({ block: "nearest" });
  }, [messages.length]);

  if (state.status === "missing") return <Missing />;
  if (state.status === "failed") {
    return (
      <ErrorState title="The conversation could not be loaded">
        Nothing is lost. Please reload the page to try again.
      </ErrorState>
    );
  }
  if (state.status === "loading") return <MessagesLoading words="Loading the conversation…" />;
  const { user, writingNotice } = state.conversation;
  const isVerified = account.status === "member" && account.account.isVerified;
  return (
    <div className="grid gap-6">
      <header className="flex items-center gap-3 border-b border-line pb-4">
        <Avatar username={user.username} picture={user.avatar?.thumb ?? null} size="thumb" />
        <div>
          <h1 className="text-xl">Private message with {user.username}</h1>
          <RoleBadge badge={user.badge} />
        </div>
      </header>
      <MessageList messages={messages} viewerId={viewerId ?? ""} partnerName={user.username} />
      {/* The field below stays at the window's edge: what is brought into view must end above it. */}
      <div ref={end} className="scroll-mb-36" />
      {writingNotice ? (
        <p role="status" className="rounded-lg bg-wash p-4 text-ink">
          {writingNotice}
        </p>
      ) : (
        <MessageComposer
          conversationId={conversationId}
          send={send}
          isVerified={isVerified}
          emptyText={messagingTexts.empty}
        />
      )}
    </div>
  );
}
