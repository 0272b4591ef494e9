import { useEffect, useState } from "react";
import { openPage } from "#components/providers/open-page.ts";
import { Dialog } from "#components/ui/Dialog.tsx";
import { showToast } from "#components/ui/toast-manager.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { newMessageTexts as texts } from "#lib/messaging/shared/conversation-texts.ts";
import { messageWords } from "#lib/messaging/shared/message.ts";
import { NewMessageForm } from "./NewMessageForm.tsx";
import { loadReceiver, type ReceiverFacts } from "./new-message.ts";

export type MessageReceiver = { id: string; username: string };

type Props = {
  receiver: MessageReceiver;
  isRestricted: boolean;
  onClose: () => void;
};

/**
 * A private message over the page (spec §2 Conversation pop-over). The text stays as a draft when
 * it is closed.
 */
export function MessagePopover({ receiver, isRestricted, onClose }: Props) {
  const [facts, setFacts] = useState<ReceiverFacts | null>(null);
  const { id, username } = receiver;
  useEffect(() => {
    let isGone = false;
    void loadReceiver(id).then((loaded) => {
      if (!isGone) setFacts(loaded);
    });
    return () => {
      isGone = true;
    };
  }, [id]);
  return (
    <Dialog open onOpenChange={onClose} title={messageWords(isRestricted).heading(username)}>
      {facts ? (
        <NewMessageForm
          receiver={facts}
          isInDialog
          onFailed={() => {
            showToast({ type: "error", description: errorTexts.generic });
            onClose();
          }}
          onSent={(path) => {
            onClose();
            showToast({
              type: "success",
              description: texts.sent(username),
              actions: [{ text: texts.open, handler: () => openPage(path) }],
            });
          }}
        />
      ) : (
        <p role="status">{texts.loading}</p>
      )}
    </Dialog>
  );
}
