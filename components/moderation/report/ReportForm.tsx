import { FormFailure } from "#components/forms/FormFailure.tsx";
import type { FormOptions } from "#components/forms/form-controller.ts";
import { useForm } from "#components/forms/use-form.ts";
import { Button } from "#components/ui/Button.tsx";
import { ReportFields, type ReportFieldsProps } from "./ReportFields.tsx";

type Report<Reason extends string> = { reason: Reason; details: string };

type Props<Reason extends string> = ReportFieldsProps<Reason> & {
  texts: { send: string; notSent: string };
  /** Shown with the login when the session has ended. */
  loginReason?: string;
  loadSchema: FormOptions<Report<Reason>>["loadSchema"];
  /** @throws ApiError */
  onSubmit: (report: Report<Reason>) => Promise<unknown>;
};

/** The report form of any target, in a dialog. Unsent text stays. */
export function ReportForm<Reason extends string>(props: Props<Reason>) {
  const { texts, loginReason = "", loadSchema, onSubmit } = props;
  const { formProps, errors, formError, resend, isSending } = useForm<Report<Reason>>({
    loadSchema,
    loginReason,
    onSubmit: async (report) => {
      await onSubmit(report);
      return undefined;
    },
  });
  return (
    <form {...formProps} className="grid gap-5">
      <ReportFields {...props} errors={errors} />
      <FormFailure title={texts.notSent} message={formError} resend={resend} />
      <div>
        <Button type="submit" isBusy={isSending}>
          {texts.send}
        </Button>
      </div>
    </form>
  );
}
