import { useEffect, useState } from "react";
import { DraftBanner } from "#components/forms/DraftBanner.tsx";
import { ResendOffer } from "#components/forms/ResendOffer.tsx";
import { useForm } from "#components/forms/use-form.ts";
import { openPage } from "#components/providers/open-page.ts";
import { queueToast } from "#components/providers/queue-toast.ts";
import { request } from "#components/providers/request.ts";
import { readDocument } from "#components/rich-text/field-document.ts";
import { MemberTextField } from "#components/rich-text/MemberTextField.tsx";
import { toMentionScope } from "#components/rich-text/mention-scope.ts";
import { Button } from "#components/ui/Button.tsx";
import { FieldError } from "#components/ui/FieldError.tsx";
import { showToast } from "#components/ui/toast-manager.ts";
import {
  CommentHistoryDocument,
  UpdateCommentDocument,
} from "#graphql/generated/client/graphql.ts";
import { commentPath } from "#lib/comments/shared/comment.ts";
import { commentToolTexts, discussionTexts } from "#lib/comments/shared/comment-texts.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { heldTexts } from "#lib/moderation/shared/held-texts.ts";
import type { RichText } from "#lib/rich-text/shared/rich-text.ts";
import type { ToolsProps } from "./discussed.ts";
import { addHeldComment } from "./held-store.ts";

const loadSchema = () =>
  import("#lib/comments/shared/comment-schema.ts").then(({ commentSchema }) => commentSchema);

type Text = { body: string; document: RichText | null };
type Props = { id: string; item: ToolsProps["item"]; onCancel: () => void };

/** Loads the current text and shows the form to edit it. */
export function CommentEditForm(props: Props) {
  const [text, setText] = useState<Text | null>(null);
  useEffect(() => {
    request(CommentHistoryDocument, { id: props.id }).then(
      ({ comment }) => setText({ body: comment?.body ?? "", document: comment?.document ?? null }),
      () => {
        showToast({ type: "error", description: errorTexts.generic });
        props.onCancel();
      },
    );
  }, [props.id]);
  return text === null ? <p role="status">Loading…</p> : <EditForm {...props} text={text} />;
}

function EditForm({ id, item, text, onCancel }: Props & { text: Text }) {
  const { formProps, draft, errors, formError, resend, isSending } = useForm<{ body: string }>({
    loadSchema,
    draftTarget: `edit:comment:${id}`,
    loginReason: errorTexts.logInFirst,
    onSubmit: async ({ body }, { form }) => {
      const variables = { id, body, document: readDocument(form, "body") };
      const { updateComment } = await request(UpdateCommentDocument, variables);
      if (updateComment.isRemoved) {
        addHeldComment(item.id);
        queueToast(heldTexts.held);
      }
      openPage(commentPath(item, updateComment.page, id));
      return "leaving";
    },
  });
  const { ref } = formProps;
  useEffect(() => ref.current?.querySelector("textarea")?.focus(), [ref]);
  return (
    <form {...formProps} method="post" action="/api/comments/edit" className="grid gap-3">
      <input type="hidden" name="id" value={id} />
      <DraftBanner draft={draft} />
      <MemberTextField
        label={discussionTexts(item).body}
        name="body"
        draftKey={`comment-edit-draft-${id}`}
        defaultValue={text.body}
        defaultDocument={text.document}
        mentionScope={toMentionScope(item)}
        error={errors.body ?? null}
      />
      <FieldError message={formError} />
      <ResendOffer resend={resend} />
      <div className="flex flex-wrap gap-4">
        <Button type="submit" isBusy={isSending}>
          {commentToolTexts.save}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {commentToolTexts.cancel}
        </Button>
      </div>
    </form>
  );
}
