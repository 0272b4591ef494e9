import { type FormEvent, useState } from "react";
import { apollo } from "#components/providers/apollo-client.ts";
import { Button } from "#components/ui/Button.tsx";
import { ChoiceGroup } from "#components/ui/ChoiceGroup.tsx";
import { Dialog } from "#components/ui/Dialog.tsx";
import { TextArea } from "#components/ui/TextArea.tsx";
import { showToast } from "#components/ui/toast-manager.ts";
import {
  type MessageReportReason,
  ReportMessageDocument,
} from "#graphql/generated/client/graphql.ts";
import { maximumLength } from "#lib/core/shared/validation.ts";
import { conversationTexts as texts } from "#lib/messaging/shared/conversation-texts.ts";
import {
  maxReportDetailsLength,
  messageReportReasonLabels,
  messageReportReasons,
} from "#lib/messaging/shared/message-report.ts";
import { setBlocked, showFailure } from "./use-conversation-actions.ts";

type Props = {
  conversationId: string;
  /** The message that is reported; null for the conversation. */
  messageId: string | null;
  partner: { id: string; username: string };
  /** The viewer has blocked the partner already. */
  isBlocked: boolean;
  onClose: () => void;
};

const choices = messageReportReasons.map((reason) => ({
  value: reason,
  label: messageReportReasonLabels[reason],
}));

/** Reports a message or a conversation to the staff of the network; afterwards it offers to block. */
export function ReportDialog({ conversationId, messageId, partner, isBlocked, onClose }: Props) {
  const [isSent, setIsSent] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={
        isSent ? texts.blockAfterReport(partner.username) : texts.reportTitle(partner.username)
      }
      description={isSent ? texts.blockAfterReportText : texts.reportText}
    >
      {isSent ? (
        <BlockOffer conversationId={conversationId} partner={partner} onClose={onClose} />
      ) : (
        <ReportForm
          conversationId={conversationId}
          messageId={messageId}
          onSent={() => {
            showToast({ type: "success", description: texts.reportSent });
            if (isBlocked) onClose();
            else setIsSent(true);
          }}
        />
      )}
    </Dialog>
  );
}

function ReportForm(props: {
  conversationId: string;
  messageId: string | null;
  onSent: () => void;
}) {
  const { conversationId, messageId, onSent } = props;
  const [reason, setReason] = useState<string | null>(null);
  const [details, setDetails] = useState("");
  const [isTried, setIsTried] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const tooLong = maximumLength(maxReportDetailsLength)(details.trim());

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setIsTried(true);
    if (reason === null || tooLong || isSending) return;
    setIsSending(true);
    try {
      await apollo.mutate({
        mutation: ReportMessageDocument,
        variables: {
          ...{ conversationId, messageId, details },
          reason: reason.toUpperCase() as MessageReportReason,
        },
      });
      onSent();
    } catch (thrown) {
      showFailure(thrown);
    } finally {
      setIsSending(false);
    }
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <ChoiceGroup
        label={texts.reportReason}
        name="reason"
        required
        choices={choices}
        value={reason}
        onChoose={setReason}
        error={isTried && reason === null ? texts.reasonNeeded : null}
      />
      {reason === "crisis" ? (
        <p role="status" className="rounded-lg border border-warning/40 bg-warning-ground p-4">
          {texts.reportCrisis}
        </p>
      ) : null}
      <TextArea
        label={texts.reportDetails}
        hint={texts.reportDetailsHint}
        name="details"
        rows={3}
        limit={maxReportDetailsLength}
        value={details}
        onChange={({ currentTarget }) => setDetails(currentTarget.value)}
        error={isTried ? tooLong : null}
      />
      <Button type="submit" isBusy={isSending}>
        {texts.sendReport}
      </Button>
    </form>
  );
}

function BlockOffer(props: {
  conversationId: string;
  partner: Props["partner"];
  onClose: () => void;
}) {
  const { conversationId, partner, onClose } = props;
  const block = () =>
    void setBlocked(conversationId, partner.id, true).then(() => {
      showToast({ type: "success", description: texts.blocked(partner.username) });
      onClose();
    }, showFailure);
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={block}>{texts.block(partner.username)}</Button>
      <Button variant="secondary" onClick={onClose}>
        {texts.notNow}
      </Button>
    </div>
  );
}
