import type { ConversationLineFragment } from "#graphql/generated/client/graphql.ts";
import {
  conversationsPerPage,
  messageListTexts as texts,
} from "#lib/messaging/shared/message-list-texts.ts";
import { ConversationRow } from "./ConversationRow.tsx";
import { VirtualRows } from "./VirtualRows.tsx";

/** Maximum number of rows that are all rendered; of longer lists only visible rows are. */
const maxPlainRows = 60;

type Props = {
  conversations: readonly ConversationLineFragment[];
  /** The conversation whose page is open. */
  currentId?: string | undefined;
  onMove?: ((conversation: ConversationLineFragment) => void) | undefined;
};

/** Conversations in the given order: requests first, with their number, then the others. */
export function ConversationRows({ conversations, currentId, onMove }: Props) {
  const requests = conversations.filter(({ isRequest }) => isRequest);
  const others = conversations.filter(({ isRequest }) => !isRequest);
  const shared = { currentId, onMove };
  if (requests.length === 0)
    return <Rows label={texts.conversations} conversations={others} {...shared} />;
  return (
    <>
      <section aria-labelledby="message-requests" className="mb-6">
        <h2 id="message-requests" className="flex items-baseline gap-2 text-lg">
          {texts.requests}{" "}
          <span className="text-base font-normal text-ink-soft tabular-nums">
            {requests.length < conversationsPerPage
              ? `(${requests.length})`
              : texts.manyRequests(conversationsPerPage)}
          </span>
        </h2>
        <p className="mt-1 mb-2 text-sm text-ink-soft">{texts.requestsText}</p>
        <Rows label={texts.requests} conversations={requests} {...shared} />
      </section>
      {others.length > 0 ? (
        <section aria-labelledby="other-conversations">
          <h2 id="other-conversations" className="mb-2 text-lg">
            {texts.others}
          </h2>
          <Rows label={texts.others} conversations={others} {...shared} />
        </section>
      ) : null}
    </>
  );
}

function Rows(props: Props & { label: string }) {
  const { label, conversations, currentId, onMove } = props;
  const toRow = (conversation: ConversationLineFragment) => (
    <ConversationRow
      conversation={conversation}
      isCurrent={conversation.id === currentId}
      onMove={onMove}
    />
  );
  if (conversations.length > maxPlainRows)
    return <VirtualRows label={label} rows={conversations} renderRow={toRow} />;
  return (
    <ul aria-label={label} className="border-t border-line">
      {conversations.map((conversation) => (
        <li key={conversation.id}>{toRow(conversation)}</li>
      ))}
    </ul>
  );
}
