import { useState } from "react";
import { ReportForm } from "#components/moderation/report/ReportForm.tsx";
import { apollo } from "#components/providers/apollo-client.ts";
import { Button } from "#components/ui/Button.tsx";
import { Dialog } from "#components/ui/Dialog.tsx";
import { showToast } from "#components/ui/toast-manager.ts";
import {
  type MessageReportReason,
  ReportMessageDocument,
} from "#graphql/generated/client/graphql.ts";
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
  /** Whether the viewer has already blocked the partner. */
  isBlocked: boolean;
  onClose: () => void;
};

const loadSchema = () =>
  import("#lib/messaging/shared/message-report-schema.ts").then(
    ({ messageReportSchema }) => messageReportSchema,
  );

const choices = messageReportReasons.map((reason) => ({
  value: reason,
  label: messageReportReasonLabels[reason],
}));

const formTexts = {
  reason: texts.reportReason,
  details: texts.reportDetails,
  detailsHint: texts.reportDetailsHint,
  send: texts.sendReport,
  notSent: texts.reportNotSent,
};

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
          choices={choices}
          notes={{ crisis: texts.reportCrisis }}
          texts={formTexts}
          maxDetailsLength={maxReportDetailsLength}
          loadSchema={loadSchema}
          onSubmit={async ({ reason, details }) => {
            const variables = {
              conversationId,
              messageId,
              details,
              reason: reason.toUpperCase() as MessageReportReason,
            };
            await apollo.mutate({ mutation: ReportMessageDocument, variables });
            showToast({ type: "success", description: texts.reportSent });
            if (isBlocked) onClose();
            else setIsSent(true);
          }}
        />
      )}
    </Dialog>
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
