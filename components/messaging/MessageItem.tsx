import { Icon } from "#components/ui/Icon.tsx";
import { Menu } from "#components/ui/Menu.tsx";
import { formatTime } from "#lib/core/shared/dates.ts";
import { conversationTexts as texts } from "#lib/messaging/shared/conversation-texts.ts";
import type { ReactionType } from "#lib/reactions/shared/reaction.ts";
import { MessageReactionList, MessageReactionMenu } from "./MessageReactions.tsx";
import type { ShownMessage } from "./shown-message.ts";

/** The actions on a message; omitted if unavailable. */
export type MessageItemActions = {
  /** Selects a reaction to a message or removes it. */
  react: ((messageId: string, type: ReactionType | null) => void) | undefined;
  /** Reports a message of the partner. */
  report: (messageId: string) => void;
  /** Sends a refused message again. */
  retry: (key: string) => void;
  /** Removes an unsent message from the queue. */
  cancel: (key: string) => void;
  /** Removes the message and puts its text into the composer. */
  edit: (key: string) => void;
};

type Props = MessageItemActions & {
  message: ShownMessage;
  viewerId: string;
  hasTime: boolean;
  partnerName: string;
  opensUp: boolean;
  /** Whether it is the viewer's newest message that the partner has read. */
  isReadMark: boolean;
};

const smallButton =
  "inline-flex min-h-11 items-center px-2 font-semibold text-link underline underline-offset-2";
const iconButton =
  "inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink-soft hover:bg-wash-strong hover:text-ink";

/** One message, with the date at the start of a day, its reactions and its actions. */
export function MessageItem(props: Props) {
  const { message, viewerId, hasTime, partnerName, react, report, opensUp, isReadMark } = props;
  const isStored = message.state === "sent";
  const isOwn = message.userId === viewerId;
  const [place, colours] = isOwn
    ? ["justify-self-end flex-row-reverse", "bg-brand text-on-brand"]
    : ["justify-self-start", "bg-member text-ink"];
  const of = `${isOwn ? "your message" : `the message by ${partnerName}`} “${message.body.slice(0, 40)}”`;
  return (
    <>
      {hasTime ? (
        <time
          dateTime={message.insertedAt}
          className="my-3 justify-self-center text-sm text-ink-soft"
        >
          {formatTime(message.insertedAt, "dateAndTime")}
        </time>
      ) : null}
      <div className={`flex max-w-[min(37rem,95%)] items-center ${place}`}>
        <p
          data-message
          dir="auto"
          title={isStored ? formatTime(message.insertedAt, "dateAndTime") : undefined}
          className={`min-w-0 rounded-lg px-4 py-2.5 whitespace-pre-wrap wrap-anywhere ${isStored ? colours : "border border-dashed border-line-strong bg-paper text-ink"}`}
        >
          <span className="sr-only">{isOwn ? "You: " : `${partnerName}: `}</span>
          {message.body}
        </p>
        {react && isStored ? (
          <MessageReactionMenu
            message={message}
            viewerId={viewerId}
            of={of}
            react={react}
            opensUp={opensUp}
          />
        ) : null}
        {isOwn ? null : (
          <Menu
            label={`More actions for ${of}`}
            placement={opensUp ? "above" : "below"}
            triggerClassName={`${iconButton} -ms-2`}
            trigger={<Icon name="more" className="size-5" />}
            choices={[
              {
                id: "report",
                label: texts.reportMessage,
                icon: "flag",
                onSelect: () => report(message.id),
              },
            ]}
          />
        )}
      </div>
      <div className={place}>
        <MessageReactionList message={message} viewerId={viewerId} partnerName={partnerName} />
      </div>
      {isStored ? null : <UnsentState {...props} />}
      {isReadMark ? (
        <p className="flex items-center gap-1 justify-self-end text-sm text-ink-soft">
          <Icon name="check" className="size-4" />
          {texts.read}
        </p>
      ) : null}
    </>
  );
}

/** The reason why a message is not sent yet, with its actions: no message is lost silently. */
function UnsentState({ message, retry, cancel, edit }: Props) {
  const { id, state, problem } = message;
  if (state === "sending")
    return <p className="justify-self-end text-sm text-ink-soft">{texts.sending}</p>;
  const isRefused = state === "refused";
  return (
    <div className="flex max-w-[min(37rem,95%)] flex-wrap items-center justify-end justify-self-end text-sm">
      <p
        className={`flex items-center gap-1.5 pe-2 ${isRefused ? "font-semibold text-danger" : "text-ink-soft"}`}
      >
        <Icon name={isRefused ? "error" : "clock"} className="size-4 shrink-0" />
        {isRefused ? `${texts.notSent}. ${problem}` : texts.waiting}
      </p>
      {isRefused ? (
        <button type="button" className={smallButton} onClick={() => retry(id)}>
          {texts.sendAgain}
        </button>
      ) : null}
      <button type="button" className={smallButton} onClick={() => edit(id)}>
        {texts.edit}
      </button>
      <button type="button" className={smallButton} onClick={() => cancel(id)}>
        {texts.cancel}
      </button>
    </div>
  );
}
