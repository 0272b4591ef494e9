import { formatTime } from "#lib/core/shared/dates.ts";
import { type ShownMessage, showsTime } from "./merge-messages.ts";

/** The messages of a conversation, oldest first; a screen reader hears new ones as they come. */
export function MessageList(props: {
  messages: readonly ShownMessage[];
  viewerId: string;
  partnerName: string;
}) {
  const { messages, viewerId, partnerName } = props;
  if (messages.length === 0)
    return <p className="py-12 text-center text-ink-soft">No messages yet. Say hello.</p>;
  return (
    <div role="log" aria-label={`Messages with ${partnerName}`}>
      <ol className="grid gap-2">
        {messages.map((message, index) => {
          const isOwn = message.userId === viewerId;
          return (
            <li key={message.id} className="grid">
              {showsTime(messages[index - 1], message) && (
                <time
                  dateTime={message.insertedAt}
                  className="my-3 justify-self-center text-xs text-ink-soft"
                >
                  {formatTime(message.insertedAt, "dateAndTime")}
                </time>
              )}
              <p
                data-message
                className={`max-w-[min(34rem,85%)] rounded-lg px-4 py-2.5 whitespace-pre-wrap ${
                  isOwn
                    ? "justify-self-end bg-brand text-on-brand"
                    : "justify-self-start bg-member text-ink"
                } ${message.state === "pending" ? "opacity-70" : ""}`}
              >
                <span className="sr-only">{isOwn ? "You: " : `${partnerName}: `}</span>
                {message.body}
                {message.state === "pending" && <span className="sr-only"> (sending)</span>}
              </p>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
