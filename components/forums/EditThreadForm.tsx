"use client";

import { ItemTitleField } from "#components/content/ItemTitleField.tsx";
import { VisibilityField } from "#components/content/VisibilityField.tsx";
import { DraftBanner } from "#components/forms/DraftBanner.tsx";
import { FormFailure } from "#components/forms/FormFailure.tsx";
import { useForm } from "#components/forms/use-form.ts";
import { openPage } from "#components/providers/open-page.ts";
import { queueToast } from "#components/providers/queue-toast.ts";
import { request } from "#components/providers/request.ts";
import { readDocument } from "#components/rich-text/field-document.ts";
import { MemberTextField } from "#components/rich-text/MemberTextField.tsx";
import { PlainEditHint } from "#components/rich-text/PlainEditHint.tsx";
import { Button } from "#components/ui/Button.tsx";
import { UpdateThreadDocument } from "#graphql/generated/client/graphql.ts";
import { isVisibility, type Visibility } from "#lib/content/shared/visibility.ts";
import { maxBodyLength, maxTitleLength } from "#lib/forums/shared/thread.ts";
import { threadTexts } from "#lib/forums/shared/thread-texts.ts";
import { heldTexts } from "#lib/moderation/shared/held-texts.ts";
import type { RichText } from "#lib/rich-text/shared/rich-text.ts";

type Props = {
  thread: {
    id: string;
    revision: number;
    title: string;
    body: string;
    document: RichText | null;
    visibility: Visibility;
  };
};

const loadSchema = () =>
  import("#lib/forums/shared/thread-schema.ts").then(({ threadSchema }) => threadSchema);

/** The form to edit a thread. The draft survives a reload, a log in and a failure. */
export function EditThreadForm({ thread }: Props) {
  const { id, revision } = thread;
  const { formProps, draft, errors, formError, resend, isSending } = useForm<{
    title: string;
    body: string;
    visibility: string;
  }>({
    loadSchema,
    draftTarget: `edit:thread:${id}`,
    loginReason: threadTexts.createAccount,
    onSubmit: async ({ title, body, visibility }, { form }) => {
      const variables = {
        id,
        expectedRevision: revision,
        title,
        body,
        document: readDocument(form, "body"),
        visibility: isVisibility(visibility) ? visibility : null,
      };
      const { path, isUnpublished } = (await request(UpdateThreadDocument, variables)).updateThread;
      queueToast(isUnpublished ? heldTexts.held : threadTexts.saved);
      openPage(isUnpublished ? `${path}?preview=true` : path);
      return "leaving";
    },
  });
  const draftKey = `thread-draft-${id}-${revision}`;
  return (
    <form {...formProps} method="post" action="/api/threads" className="grid gap-6">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="revision" value={revision} />
      <DraftBanner draft={draft} />
      <ItemTitleField
        label={threadTexts.title}
        limit={maxTitleLength}
        defaultValue={thread.title}
        draftKey={`${draftKey}-title`}
        error={errors.title}
      />
      <MemberTextField
        label={threadTexts.body}
        hint={thread.document ? <PlainEditHint isFormatted /> : undefined}
        name="body"
        required
        rows={12}
        limit={maxBodyLength}
        defaultValue={thread.body}
        defaultDocument={thread.document}
        draftKey={`${draftKey}-body`}
        error={errors.body ?? null}
      />
      <VisibilityField
        value={thread.visibility}
        draftKey={`${draftKey}-visibility`}
        error={errors.visibility ?? null}
      />
      <FormFailure title={threadTexts.notSaved} message={formError} resend={resend} />
      <div>
        <Button type="submit" isBusy={isSending}>
          {threadTexts.save}
        </Button>
      </div>
    </form>
  );
}
