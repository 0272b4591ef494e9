"use client";

import { useNativeForm } from "#components/forms/use-native-form.ts";
import { Button } from "#components/ui/Button.tsx";
import { type ReportTarget, reportFormAction } from "#lib/moderation/shared/report-path.ts";
import { reportTexts as texts } from "#lib/moderation/shared/report-texts.ts";
import { contentReport, loadSchema } from "./content-report.ts";
import { ReportFields } from "./ReportFields.tsx";

type Props = { target: ReportTarget; backPath: string | null; onlyCrisis: boolean };

/** The form of a report on a page of its own. */
export function PlainReportForm({ target, backPath, onlyCrisis }: Props) {
  const { formProps, errors, isSending } = useNativeForm(loadSchema);
  return (
    <form {...formProps} method="post" action={reportFormAction} className="grid gap-5">
      <input type="hidden" name="assocType" value={target.assocType} />
      <input type="hidden" name="assocId" value={target.assocId} />
      {backPath === null ? null : <input type="hidden" name="redirect" value={backPath} />}
      <ReportFields
        {...contentReport}
        errors={errors}
        onlyReason={onlyCrisis ? "crisis" : undefined}
      />
      <div>
        <Button type="submit" isBusy={isSending}>
          {texts.send}
        </Button>
      </div>
    </form>
  );
}
