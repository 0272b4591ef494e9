import { Button } from "#components/ui/Button.tsx";
import { TextArea } from "#components/ui/TextArea.tsx";
import { statusTexts } from "#lib/statuses/shared/status-texts.ts";
import type { StatusReplyFormProps } from "./status-form-props.ts";

/** The reply box before and without scripts; `StatusReplyComposer` replaces it. */
export function PlainStatusReplyForm({ statusId, formKey, inReplyTo }: StatusReplyFormProps) {
  return (
    <form method="post" action="/api/status-replies" className="grid gap-3">
      <input type="hidden" name="status" value={statusId} />
      <input type="hidden" name="key" value={formKey} />
      {inReplyTo ? <input type="hidden" name="reply-to" value={inReplyTo.id} /> : null}
      <TextArea
        label={inReplyTo ? statusTexts.replyTo(inReplyTo.username) : statusTexts.replyLabel}
        name="body"
        required
        rows={4}
      />
      <div>
        <Button type="submit">{statusTexts.reply}</Button>
      </div>
    </form>
  );
}
