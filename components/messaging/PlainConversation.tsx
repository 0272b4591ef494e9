import { ActionForm } from "#components/auth/security/ActionForm.tsx";
import { Avatar } from "#components/members/Avatar.tsx";
import { RoleBadge } from "#components/members/RoleBadge.tsx";
import { Button } from "#components/ui/Button.tsx";
import { TextArea } from "#components/ui/TextArea.tsx";
import { TextLink } from "#components/ui/TextLink.tsx";
import { Time } from "#components/ui/Time.tsx";
import type { PlainConversationQuery } from "#graphql/generated/client/graphql.ts";
import { maxMessageLength, messagesPerPage } from "#lib/messaging/shared/message.ts";
import { plainConversationTexts as texts } from "#lib/messaging/shared/message-list-texts.ts";
import { conversationPath, writeAnchor } from "#lib/messaging/shared/message-paths.ts";

type Conversation = PlainConversationQuery["conversation"];

type Props = {
  conversation: Conversation;
  viewerId: string;
  heading: string;
  /** The page of older messages before this one; null for the newest. */
  before: string | null;
};

/** A conversation before and without scripts: its newest messages, and forms for all of its actions. */
export function PlainConversation({ conversation, viewerId, heading, before }: Props) {
  const { user, messages, sendRestrictionMessage } = conversation;
  const path = conversationPath(conversation.id, conversation);
  const oldest = messages.length >= messagesPerPage ? messages[0] : undefined;
  return (
    <div className="grid gap-6">
      <header className="flex items-center gap-3 border-b border-line pb-4">
        <Avatar username={user.username} picture={user.avatar?.thumb ?? null} size="thumb" />
        <div className="min-w-0">
          <h1 className="text-xl wrap-anywhere">{heading}</h1>
          <RoleBadge badge={user.badge} />
        </div>
      </header>
      {oldest ? (
        <p className="text-center">
          <TextLink href={`${path}?before=${oldest.id}`}>{texts.older}</TextLink>
        </p>
      ) : null}
      <ol className="grid gap-2">
        {messages.map((message, index) => (
          <PlainMessage
            key={message.id}
            message={message}
            isFirstOfDay={toDay(messages[index - 1]) !== toDay(message)}
            author={message.userId === viewerId ? texts.you : user.username}
            isOwn={message.userId === viewerId}
          />
        ))}
      </ol>
      {before ? (
        <p className="text-center">
          <TextLink href={path}>{texts.newest}</TextLink>
        </p>
      ) : null}
      {conversation.isRequest ? <RequestForms conversation={conversation} /> : null}
      {sendRestrictionMessage ? (
        <p className="rounded-lg bg-wash p-4 text-ink">{sendRestrictionMessage}</p>
      ) : (
        <SendForm id={conversation.id} />
      )}
      <OtherForms conversation={conversation} />
    </div>
  );
}

const toDay = (message: { insertedAt: string } | undefined) => message?.insertedAt.slice(0, 10);

function PlainMessage(props: {
  message: Conversation["messages"][number];
  isFirstOfDay: boolean;
  author: string;
  isOwn: boolean;
}) {
  const { message, isFirstOfDay, author, isOwn } = props;
  const look = isOwn ? "justify-self-end bg-brand text-on-brand" : "justify-self-start bg-member";
  return (
    <li className="grid">
      {isFirstOfDay ? (
        <span className="my-3 justify-self-center text-xs text-ink-soft">
          <Time at={message.insertedAt} format="dateAndTime" />
        </span>
      ) : null}
      <p
        className={`max-w-[min(37rem,95%)] rounded-lg px-4 py-2.5 whitespace-pre-wrap wrap-anywhere ${look}`}
      >
        <span className="sr-only">{`${author}: `}</span>
        {message.body}
      </p>
    </li>
  );
}

function RequestForms({ conversation: { id, user } }: Pick<Props, "conversation">) {
  const action = "/api/messages/request";
  return (
    <section className="rounded-lg border border-line bg-surface p-5" aria-labelledby="request">
      <h2 id="request" className="text-lg wrap-anywhere">
        {texts.requestTitle(user.username)}
      </h2>
      <p className="mt-1 mb-4">{texts.requestText}</p>
      <div className="flex flex-wrap gap-3">
        <ActionForm
          action={action}
          label={texts.allow}
          fields={{ conversationId: id, isAccepted: "true" }}
          isPrimary
        />
        <ActionForm
          action={action}
          label={texts.decline}
          fields={{ conversationId: id, isAccepted: "false" }}
        />
      </div>
    </section>
  );
}

function SendForm({ id }: { id: string }) {
  return (
    <form id={writeAnchor} method="post" action="/api/messages/send" className="grid gap-3">
      <input type="hidden" name="conversationId" value={id} />
      <input type="hidden" name="key" value={crypto.randomUUID()} />
      <TextArea name="body" label={texts.label} rows={3} required limit={maxMessageLength} />
      <div>
        <Button type="submit">{texts.send}</Button>
      </div>
    </form>
  );
}

function OtherForms({ conversation }: Pick<Props, "conversation">) {
  const { id, user, isRead, isArchived, isBlocked } = conversation;
  return (
    <div className="flex flex-wrap gap-3 border-t border-line pt-4">
      {isRead ? null : (
        <ActionForm
          action="/api/messages/read"
          label={texts.markRead}
          fields={{ conversationId: id }}
        />
      )}
      <ActionForm
        action="/api/messages/archive"
        label={isArchived ? texts.moveToInbox : texts.archive}
        fields={{ conversationId: id, isArchived: String(!isArchived) }}
      />
      <ActionForm
        action="/api/messages/block"
        label={isBlocked ? texts.unblock : texts.block}
        fields={{ userId: user.id, isBlocked: String(!isBlocked) }}
      />
    </div>
  );
}
