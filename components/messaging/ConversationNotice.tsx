import { Button } from "#components/ui/Button.tsx";
import { TextLink } from "#components/ui/TextLink.tsx";
import { conversationTexts as texts } from "#lib/messaging/shared/conversation-texts.ts";
import { messagingTexts } from "#lib/messaging/shared/message.ts";
import { blockedPath } from "#lib/messaging/shared/message-paths.ts";
import type { ConversationFacts } from "./use-conversation.ts";
import type { ConversationActions } from "./use-conversation-actions.ts";

type Props = { conversation: ConversationFacts; actions: ConversationActions };

/** The reason why no message can be written, with a next step if there is one (spec §4 and §8). */
export function ConversationNotice({ conversation, actions }: Props) {
  const { sendRestrictionMessage, isArchived, isBlocked } = conversation;
  return (
    <div role="status" className="rounded-lg bg-wash p-4 text-ink">
      <p>{sendRestrictionMessage}</p>
      {isBlocked ? (
        <p className="mt-2">
          <TextLink href={blockedPath}>{messagingTexts.viewBlocked}</TextLink>
        </p>
      ) : isArchived ? (
        <Button variant="secondary" className="mt-3" onClick={actions.restore}>
          {texts.moveToInbox}
        </Button>
      ) : null}
    </div>
  );
}
