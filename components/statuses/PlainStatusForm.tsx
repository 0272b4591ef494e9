import { Button } from "#components/ui/Button.tsx";
import { TextArea } from "#components/ui/TextArea.tsx";
import { richTextTexts } from "#lib/rich-text/shared/rich-text-texts.ts";
import { maxStatusLength } from "#lib/statuses/shared/status.ts";
import { statusTexts } from "#lib/statuses/shared/status-texts.ts";
import { StatusVisibility } from "./StatusVisibility.tsx";
import type { StatusFormProps } from "./status-form-props.ts";

/** The form of a status update before and without scripts; `StatusComposer` replaces it. */
export function PlainStatusForm({ formKey, status }: StatusFormProps) {
  return (
    <form
      method="post"
      action={status ? "/api/statuses/edit" : "/api/statuses"}
      className="grid gap-4"
    >
      {status ? <input type="hidden" name="id" value={status.id} /> : null}
      <input type="hidden" name="key" value={formKey} />
      <TextArea
        label={status ? statusTexts.editLabel : statusTexts.label}
        hint={status?.document ? richTextTexts.plainEdit : undefined}
        name="body"
        required
        rows={4}
        limit={maxStatusLength}
        defaultValue={status?.body}
      />
      <StatusVisibility value={status?.visibility ?? "everyone"} />
      <div>
        <Button type="submit">{status ? statusTexts.save : statusTexts.post}</Button>
      </div>
    </form>
  );
}
