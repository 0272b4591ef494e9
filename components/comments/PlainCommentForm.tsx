import { Button } from "#components/ui/Button.tsx";
import { FieldFrame } from "#components/ui/FieldFrame.tsx";
import { textAreaClasses } from "#components/ui/field-classes.ts";
import { commentTexts, discussionTexts } from "#lib/comments/shared/comment-texts.ts";
import { isolateText } from "#lib/core/shared/isolate-text.ts";
import type { CommentFormProps } from "./discussed.ts";

/** The comment box before and without scripts. It is as large as `CommentComposer`, which replaces it. */
export function PlainCommentForm({ item, formKey, replyTo }: CommentFormProps) {
  const texts = discussionTexts(item);
  return (
    <form method="post" action="/api/replies" className="grid gap-3">
      <input type="hidden" name="item" value={item.id} />
      <input type="hidden" name="key" value={formKey} />
      {replyTo ? <input type="hidden" name="reply-to" value={replyTo.id} /> : null}
      <FieldFrame
        id="comment-body"
        label={replyTo ? `${commentTexts.body} to @${isolateText(replyTo.username)}` : texts.body}
      >
        {(controlProps) => (
          <textarea
            {...controlProps}
            name="body"
            dir="auto"
            rows={5}
            data-offers-help=""
            className={`${textAreaClasses} with-tools`}
          />
        )}
      </FieldFrame>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit">{replyTo ? commentTexts.send : texts.send}</Button>
      </div>
    </form>
  );
}
