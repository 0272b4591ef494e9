import { useState } from "react";
import { useAccount } from "#components/providers/account-store.ts";
import { openVerificationPrompt } from "#components/providers/auth-dialog-store.ts";
import { request } from "#components/providers/request.ts";
import { Button } from "#components/ui/Button.tsx";
import { Dialog } from "#components/ui/Dialog.tsx";
import { showToast } from "#components/ui/toast-manager.ts";
import { ContentFlagDocument, type ReportReason } from "#graphql/generated/client/graphql.ts";
import type { ReportTarget } from "#lib/moderation/shared/report-path.ts";
import { reportedNames, reportTexts as texts } from "#lib/moderation/shared/report-texts.ts";
import { contentReport, loadSchema } from "./content-report.ts";
import { ReportForm } from "./ReportForm.tsx";

type Props = { target: ReportTarget; onClose: () => void };

/**
 * Reports something to the moderators. An unverified member can say that they worry about a person, and is asked to
 * verify for everything else (spec §6).
 */
export function ReportDialog({ target, onClose }: Props) {
  const account = useAccount();
  const isVerified = account.status === "member" && account.account.isVerified;
  const [isWorried, setIsWorried] = useState(false);
  const mayWrite = isVerified || isWorried;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.title(reportedNames[target.assocType])}
      description={mayWrite ? texts.intro : texts.verifyNeeded}
    >
      {mayWrite ? (
        <ReportForm
          {...contentReport}
          onlyReason={isVerified ? undefined : "crisis"}
          loginReason={texts.createAccount}
          loadSchema={loadSchema}
          onSubmit={async ({ reason, details }) => {
            const sent = reason.toUpperCase() as ReportReason;
            await request(ContentFlagDocument, { ...target, details, reason: sent });
            showToast({ type: "success", description: texts.sent });
            onClose();
          }}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button
            onClick={() => {
              onClose();
              openVerificationPrompt();
            }}
          >
            {texts.verify}
          </Button>
          <Button variant="secondary" onClick={() => setIsWorried(true)}>
            {texts.worried}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
