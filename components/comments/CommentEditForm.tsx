import { useEffect, useState } from "react";
import { useForm } from "#components/forms/use-form.ts";
import { openPage } from "#components/providers/open-page.ts";
import { request } from "#components/providers/request.ts";
import { Button } from "#components/ui/Button.tsx";
import { FieldError } from "#components/ui/FieldError.tsx";
import { TextArea } from "#components/ui/TextArea.tsx";
import { showToast } from "#components/ui/toast-manager.ts";
import {
  CommentHistoryDocument,
  UpdateCommentDocument,
} from "#graphql/generated/client/graphql.ts";
import { commentPath } from "#lib/comments/shared/comment.ts";
import { commentToolTexts, discussionTexts } from "#lib/comments/shared/comment-texts.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import type { ToolsProps } from "./CommentTools.tsx";

const loadSchema = () =>
  import("#lib/comments/shared/comment-schema.ts").then(({ commentSchema }) => commentSchema);

type Props = { id: string; item: ToolsProps["item"]; onCancel: () => void };

/** Loads the text as it is now and shows the form to change it. */
export function CommentEditForm(props: Props) {
  const [body, setBody] = useState<string | null>(null);
  useEffect(() => {
    request(CommentHistoryDocument, { id: props.id }).then(
      ({ comment }) => setBody(comment?.body ?? ""),
      () => {
        showToast({ type: "error", description: errorTexts.generic });
        props.onCancel();
      },
    );
  }, [props.id]);
  return body === null ? <p role="status">Loading…</p> : <EditForm {...props} body={body} />;
}

function EditForm({ id, item, body, onCancel }: Props & { body: string }) {
  const { formProps, errors, formError, isSending } = useForm<{ body: string }>({
    loadSchema,
    loginReason: errorTexts.logInFirst,
    onSubmit: async (values) => {
      const { updateComment } = await request(UpdateCommentDocument, { id, body: values.body });
      openPage(commentPath(item, updateComment.page, id));
      return "leaving";
    },
  });
  const { ref } = formProps;
  useEffect(() => ref.current?.querySelector("textarea")?.focus(), [ref]);
  return (
    <form {...formProps} method="post" action="/api/comments/edit" className="grid gap-3">
      <input type="hidden" name="id" value={id} />
      <TextArea
        label={discussionTexts(item).body}
        name="body"
        defaultValue={body}
        error={errors.body ?? null}
      />
      <FieldError message={formError} />
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
