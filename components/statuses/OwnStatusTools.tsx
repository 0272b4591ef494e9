import { Button } from "#components/ui/Button.tsx";
import { statusTexts } from "#lib/statuses/shared/status-texts.ts";
import { PlainStatusForm } from "./PlainStatusForm.tsx";
import { StatusForm } from "./StatusForm.tsx";
import type { StatusFormProps } from "./status-form-props.ts";

const summaryClasses =
  "inline-flex min-h-11 cursor-pointer items-center font-semibold text-link underline";

/**
 * The author's actions on a status update, also without scripts. The page after a deletion offers
 * to undo it.
 */
export function OwnStatusTools(props: StatusFormProps & { id: string }) {
  const { id, ...formProps } = props;
  return (
    <div className="mt-4 grid gap-2 sm:ps-[3.75rem]">
      <details>
        <summary className={summaryClasses}>{statusTexts.edit}</summary>
        <div className="mt-3">
          <StatusForm {...formProps}>
            <PlainStatusForm {...formProps} />
          </StatusForm>
        </div>
      </details>
      <form method="post" action="/api/statuses/delete">
        <input type="hidden" name="id" value={id} />
        <Button type="submit" variant="danger">
          {statusTexts.delete}
        </Button>
      </form>
    </div>
  );
}
