"use client";

import { useQuery } from "@apollo/client/react";
import { Avatar } from "#components/members/Avatar.tsx";
import { apollo } from "#components/providers/apollo-client.ts";
import { EmptyState } from "#components/ui/EmptyState.tsx";
import { ErrorState } from "#components/ui/ErrorState.tsx";
import { ConversationsDocument } from "#graphql/generated/client/graphql.ts";
import { formatTime } from "#lib/core/shared/dates.ts";
import { MessagesLoading } from "./MessagesLoading.tsx";

/** The viewer's conversations, most recently active first. */
export function LiveConversationList() {
  const { data, error } = useQuery(ConversationsDocument, {
    client: apollo,
    variables: { isArchived: false },
  });
  const conversations = data?.conversations;
  if (!conversations && error) {
    return (
      <ErrorState title="Your messages could not be loaded">
        Please reload the page to try again.
      </ErrorState>
    );
  }
  if (!conversations) return <MessagesLoading label="Loading your messages…" />;
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
