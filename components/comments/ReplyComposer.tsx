"use client";

import { DraftBanner } from "#components/forms/DraftBanner.tsx";
import { useForm } from "#components/forms/use-form.ts";
import { useAccount } from "#components/providers/account-store.ts";
import { openAuthDialog } from "#components/providers/auth-dialog-store.ts";
import { openPage } from "#components/providers/open-page.ts";
import { request } from "#components/providers/request.ts";
import { MemberTextField } from "#components/rich-text/MemberTextField.tsx";
import { Button } from "#components/ui/Button.tsx";
import { FieldError } from "#components/ui/FieldError.tsx";
import { showToast } from "#components/ui/toast-manager.ts";
import { CreateCommentDocument } from "#graphql/generated/client/graphql.ts";
import { discussionPagePath } from "#lib/comments/shared/comment.ts";
import { commentTexts } from "#lib/comments/shared/comment-texts.ts";

const { loginReason } = commentTexts;
const loadSchema = () =>
  import("#lib/comments/shared/comment-schema.ts").then(({ commentSchema }) => commentSchema);

type Props = {
  contentId: string;
  path: string;
  /** New each time the page is rendered: tells a plain form that is sent twice from the same reply again. */
  formKey: string;
};

/** The reply box of a thread. The draft survives a log in, a reload and a failure. */
export function ReplyComposer({ contentId, path, formKey }: Props) {
  const account = useAccount();
  const { formProps, draft, errors, formError, isSending } = useForm<{ body: string }>({
    loadSchema,
    draftTarget: `reply:${contentId}`,
    loginReason,
    savedAs: "reply",
    onSubmit: async ({ body }, { idempotencyKey }) => {
      if (account.status !== "member") {
        openAuthDialog({ form: "register", reason: loginReason });
        return "keep";
      }
      const variables = { assocId: contentId, body, idempotencyKey };
      const { page, comment } = (await request(CreateCommentDocument, variables)).createComment;
      openPage(`${discussionPagePath(path, page)}#reply-${comment.id}`);
      return "leaving";
    },
    onError: ({ message }) => {
      showToast({ type: "error", description: message });
      return false;
    },
  });

  return (
    <form {...formProps} method="post" action="/api/replies" className="grid gap-3">
      <input type="hidden" name="item" value={contentId} />
      <input type="hidden" name="key" value={formKey} />
      <DraftBanner draft={draft} />
      <MemberTextField
        label={commentTexts.body}
        name="body"
        draftKey={`reply-draft-${contentId}`}
        error={errors.body ?? null}
      />
      <FieldError message={formError} />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" isBusy={isSending}>
          {commentTexts.send}
        </Button>
        {account.status === "guest" && (
          <p className="text-sm text-ink-soft">{commentTexts.loginHint}</p>
        )}
      </div>
    </form>
  );
}
