"use client";

import { useEffect, useState } from "react";
import {
  ConversationsDocument,
  type ConversationsQuery,
} from "#graphql/generated/client/graphql.ts";
import { formatTime } from "#lib/core/shared/dates.ts";
import { Avatar } from "../members/Avatar.tsx";
import { useAccount } from "../providers/account-store.ts";
import { loadApollo } from "../providers/load-apollo.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { MessagesLoading } from "./MessagesLoading.tsx";

type Conversations = ConversationsQuery["conversations"];

/** The member's conversations, the last active first. */
export function ConversationList() {
  const account = useAccount();
  const isMember = account.status === "member";
  const [conversations, setConversations] = useState<Conversations | "failed" | null>(null);

  useEffect(() => {
    if (!isMember) return;
    let isCurrent = true;
    loadApollo()
      .then(({ apollo }) =>
        apollo.query({
          query: ConversationsDocument,
          variables: { isArchived: false },
          fetchPolicy: "network-only",
        }),
      )
      .then(
        ({ data }) => isCurrent && setConversations(data?.conversations ?? []),
        () => isCurrent && setConversations("failed"),
      );
    return () => {
      isCurrent = false;
    };
  }, [isMember]);

  if (conversations === null) return <MessagesLoading words="Loading your messages…" />;
  if (conversations === "failed") {
    return (
      <ErrorState title="Your messages could not be loaded">
        Nothing is lost. Please reload the page to try again.
      </ErrorState>
    );
  }
  if (conversations.length === 0) {
    return (
      <EmptyState title="No messages yet">
        When someone writes to you, you will find it here.
      </EmptyState>
    );
  }
  return (
    <ul className="divide-y divide-line border-y border-line">
      {conversations.map(({ id, user, isRead, lastMessageBody, lastMessageAt }) => (
        <li key={id}>
          <a
            href={`/messages/${id}`}
            className="flex items-center gap-4 px-2 py-4 text-ink no-underline hover:bg-wash"
          >
            <Avatar username={user.username} picture={user.avatar?.thumb ?? null} size="thumb" />
            <span className="min-w-0 flex-1">
              <span className={`block truncate ${isRead ? "" : "font-semibold"}`}>
                {user.username}
                {!isRead && <span className="ml-2 text-sm text-accent-ink">New</span>}
              </span>
              <span className="block truncate text-sm text-ink-soft">{lastMessageBody}</span>
            </span>
            <time dateTime={lastMessageAt} className="shrink-0 text-sm text-ink-soft">
              {formatTime(lastMessageAt, "timeOrShortDate")}
            </time>
          </a>
        </li>
      ))}
    </ul>
  );
}
