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
import { Button } from "#components/ui/Button.tsx";
import { Select } from "#components/ui/Select.tsx";
import {
  CreateThreadDocument,
  type CreateThreadMutationVariables,
} from "#graphql/generated/client/graphql.ts";
import { firstPostTexts } from "#lib/comments/shared/first-post-texts.ts";
import { isVisibility } from "#lib/content/shared/visibility.ts";
import { maxBodyLength, maxTitleLength, threadDraftKeys } from "#lib/forums/shared/thread.ts";
import { threadTexts } from "#lib/forums/shared/thread-texts.ts";
import { heldTexts } from "#lib/moderation/shared/held-texts.ts";
import { SimilarThreads } from "./SimilarThreads.tsx";

/** Drafts of title and body may come from other pages; topic and visibility are only selected here. */
const categoryDraftKey = "thread-draft-category";
const visibilityDraftKey = "thread-draft-visibility";

const loadSchema = () =>
  import("#lib/forums/shared/thread-schema.ts").then(({ threadSchema }) => threadSchema);

/** Creates a thread and opens its page. */
async function sendThread(variables: CreateThreadMutationVariables): Promise<void> {
  const { createThread } = await request(CreateThreadDocument, variables);
  const { path, isUnpublished, isFirstPost } = createThread;
  const posted = isFirstPost ? firstPostTexts.posted : threadTexts.sent;
  queueToast(isUnpublished ? heldTexts.held : posted);
  // Only its author and moderators see a thread that is held.
  openPage(isUnpublished ? `${path}?preview=true` : path);
}

/** The form of a new thread. The draft survives a reload, a login and a failure. */
export function ThreadComposer(props: { topics: readonly { value: string; label: string }[] }) {
  const { topics } = props;
  const { formProps, draft, errors, formError, resend, isSending } = useForm<{
    title: string;
    body: string;
    category: string;
    visibility: string;
  }>({
    loadSchema,
    draftTarget: "thread",
    savedAs: "thread",
    loginReason: threadTexts.createAccount,
    onSubmit: async ({ title, body, category, visibility }, { idempotencyKey, form }) => {
      await sendThread({
        title,
        body,
        category: category || null,
        idempotencyKey,
        document: readDocument(form, "body"),
        visibility: isVisibility(visibility) ? visibility : null,
      });
      return "leaving";
    },
  });

  return (
    <form {...formProps} method="post" action="/api/threads" className="grid gap-6">
      <DraftBanner draft={draft} />
      <ItemTitleField
        label={threadTexts.title}
        hint={threadTexts.titleHint}
        limit={maxTitleLength}
        draftKey={threadDraftKeys.title}
        error={errors.title}
      />
      <SimilarThreads />
      {topics.length > 0 ? (
        <Select
          label={threadTexts.category}
          hint={threadTexts.categoryHint}
          name="category"
          required={false}
          placeholder={threadTexts.noCategory}
          options={topics}
          data-draft={categoryDraftKey}
          error={errors.category ?? null}
        />
      ) : null}
      <MemberTextField
        label={threadTexts.body}
        name="body"
        required
        rows={10}
        limit={maxBodyLength}
        draftKey={threadDraftKeys.body}
        error={errors.body ?? null}
      />
      <VisibilityField draftKey={visibilityDraftKey} error={errors.visibility ?? null} />
      <FormFailure
        title={threadTexts.notSent}
        message={formError}
        hint={threadTexts.keptInTab}
        resend={resend}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" isBusy={isSending}>
          {threadTexts.send}
        </Button>
        <p className="text-sm text-ink-soft noscript:hidden">{threadTexts.keptInTab}</p>
      </div>
    </form>
  );
}
