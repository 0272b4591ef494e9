"use client";

import { DraftBanner } from "#components/forms/DraftBanner.tsx";
import { isPassing, isUnsent } from "#components/forms/failure-text.ts";
import { ResendOffer } from "#components/forms/ResendOffer.tsx";
import { useForm } from "#components/forms/use-form.ts";
import { useAccount } from "#components/providers/account-store.ts";
import { openAuthDialog } from "#components/providers/auth-dialog-store.ts";
import { openPage } from "#components/providers/open-page.ts";
import { queueToast } from "#components/providers/queue-toast.ts";
import { readDocument } from "#components/rich-text/field-document.ts";
import { MemberTextField } from "#components/rich-text/MemberTextField.tsx";
import { toMentionScope } from "#components/rich-text/mention-scope.ts";
import { Button } from "#components/ui/Button.tsx";
import { FieldError } from "#components/ui/FieldError.tsx";
import { loadChunk } from "#components/ui/load-chunk.ts";
import { showToast } from "#components/ui/toast-manager.ts";
import { commentPath } from "#lib/comments/shared/comment.ts";
import { commentTexts, discussionTexts } from "#lib/comments/shared/comment-texts.ts";
import { firstPostTexts } from "#lib/comments/shared/first-post-texts.ts";
import { isolateText } from "#lib/core/shared/isolate-text.ts";
import { heldTexts } from "#lib/moderation/shared/held-texts.ts";
import { toPlainText } from "#lib/rich-text/shared/plain-text.ts";
import type { RichText } from "#lib/rich-text/shared/rich-text.ts";
import type { CommentFormProps } from "./discussed.ts";
import { addHeldComment } from "./held-store.ts";

const loadSchema = () =>
  import("#lib/comments/shared/comment-schema.ts").then(({ commentSchema }) => commentSchema);

type Props = CommentFormProps & {
  /** The initial content of the field. */
  quote?: RichText | null;
  onCancel?: () => void;
};

/** The comment box of an item. The draft survives a log in, a reload and a failure. */
export function CommentComposer({ item, formKey, replyTo, quote, onCancel }: Props) {
  const account = useAccount();
  const texts = discussionTexts(item);
  const { formProps, draft, errors, formError, resend, isSending } = useForm<{ body: string }>({
    loadSchema,
    draftTarget: replyTo ? `reply:${item.id}:${replyTo.id}` : `reply:${item.id}`,
    loginReason: texts.loginReason,
    savedAs: item.type === "thread" ? "reply" : "comment",
    isRepeatable: true,
    onSubmit: async ({ body }, { idempotencyKey, form }) => {
      if (account.status === "guest") {
        openAuthDialog({ form: "register", reason: texts.loginReason });
        return "keep";
      }
      const replyToId = replyTo?.id ?? null;
      const text = { body, document: readDocument(form, "body") };
      const variables = { assocId: item.id, ...text, replyToId, idempotencyKey };
      const { sendComment } = await loadChunk(() => import("./send-comment.ts"));
      const { page, comment, isHeld } = await sendComment(variables);
      if (isHeld) {
        addHeldComment(item.id);
        showToast({ type: "info", description: heldTexts.held, clearAfter: 0 });
        return undefined;
      }
      if (comment.isFirstPost) queueToast(firstPostTexts.posted);
      openPage(commentPath(item, page, comment.id));
      return "leaving";
    },
    onError: (error) => {
      if (!isUnsent(error) && !isPassing(error))
        showToast({ type: "error", description: error.message });
      return false;
    },
  });

  return (
    <form {...formProps} method="post" action="/api/replies" className="grid gap-3">
      <input type="hidden" name="item" value={item.id} />
      <input type="hidden" name="key" value={formKey} />
      {replyTo ? <input type="hidden" name="reply-to" value={replyTo.id} /> : null}
      <DraftBanner draft={draft} />
      <MemberTextField
        label={replyTo ? `${commentTexts.body} to @${isolateText(replyTo.username)}` : texts.body}
        name="body"
        draftKey={`reply-draft-${item.id}${replyTo ? `-${replyTo.id}` : ""}`}
        {...(quote ? { defaultValue: toPlainText(quote), defaultDocument: quote } : {})}
        mentionScope={toMentionScope(item)}
        error={errors.body ?? null}
      />
      <FieldError message={formError} />
      <ResendOffer resend={resend} />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" isBusy={isSending} data-track="reply">
          {replyTo ? commentTexts.send : texts.send}
        </Button>
        {onCancel ? (
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
        {account.status === "guest" && (
          <p className="text-sm text-ink-soft">{commentTexts.loginHint}</p>
        )}
      </div>
    </form>
  );
}
