"use client";

import { useForm } from "#components/forms/use-form.ts";
import { useAccount } from "#components/providers/account-store.ts";
import { openAuthDialog } from "#components/providers/auth-dialog-store.ts";
import { openPage } from "#components/providers/open-page.ts";
import { request } from "#components/providers/request.ts";
import { Button } from "#components/ui/Button.tsx";
import { FieldError } from "#components/ui/FieldError.tsx";
import { TextArea } from "#components/ui/TextArea.tsx";
import { showToast } from "#components/ui/toast-manager.ts";
import { CreateCommentDocument } from "#graphql/generated/client/graphql.ts";

const loginReason = "Create an account or log in to reply. We keep your draft.";
const loadSchema = () =>
  import("#lib/comments/shared/comment-schema.ts").then(({ commentSchema }) => commentSchema);

/** The reply box of a thread. The draft survives a log in, a reload and a failure. */
export function ReplyComposer({ contentId, path }: { contentId: string; path: string }) {
  const account = useAccount();
  const { formProps, errors, formError, isSending } = useForm<{ body: string }>({
    loadSchema,
    loginReason,
    onSubmit: async ({ body }, { idempotencyKey }) => {
      if (account.status !== "member") {
        openAuthDialog({ form: "register", reason: loginReason });
        return "keep";
      }
      const variables = { assocId: contentId, body, idempotencyKey };
      const { page, comment } = (await request(CreateCommentDocument, variables)).createComment;
      openPage(`${path}${page > 1 ? `?page=${page}` : ""}#reply-${comment.id}`);
      return "leaving";
    },
    onError: ({ message }) => {
      showToast({ type: "error", description: message });
      return false;
    },
  });

  return (
    <form {...formProps} className="grid gap-3">
      <TextArea
        label="Your reply"
        name="body"
        data-draft={`reply-draft-${contentId}`}
        error={errors.body ?? null}
      />
      <FieldError message={formError} />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" isBusy={isSending}>
          Reply
        </Button>
        {account.status === "guest" && (
          <p className="text-sm text-ink-soft">You will be asked to log in first.</p>
        )}
      </div>
    </form>
  );
}
