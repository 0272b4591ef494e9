"use client";

import { ItemTitleField } from "#components/content/ItemTitleField.tsx";
import { PhotoField } from "#components/content/PhotoField.tsx";
import { type Photo, usePhoto } from "#components/content/use-photo.ts";
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
import {
  CreateStoryDocument,
  type CreateStoryMutationVariables,
  UpdateStoryDocument,
} from "#graphql/generated/client/graphql.ts";
import { isVisibility, type Visibility } from "#lib/content/shared/visibility.ts";
import type { RichText } from "#lib/rich-text/shared/rich-text.ts";
import { maxBodyLength, maxTitleLength } from "#lib/stories/shared/story.ts";
import { storyTexts } from "#lib/stories/shared/story-texts.ts";

/** A story to edit. */
export type EditedStory = {
  id: string;
  revision: number;
  title: string;
  body: string;
  document: RichText | null;
  visibility: Visibility;
  photo: Photo | null;
};

type Props = {
  /** Omitted for a new story. */
  story?: EditedStory;
  /** Whether new stories of the site wait for a moderator. */
  isHeldFirst?: boolean;
};

type Values = { title: string; body: string; visibility: string };
type Variables = Omit<CreateStoryMutationVariables, "idempotencyKey">;

const loadSchema = () =>
  import("#lib/stories/shared/story-schema.ts").then(({ storySchema }) => storySchema);

async function save(story: EditedStory | undefined, text: Variables, idempotencyKey: string) {
  if (!story) return (await request(CreateStoryDocument, { ...text, idempotencyKey })).createStory;
  const { id, revision: expectedRevision } = story;
  return (await request(UpdateStoryDocument, { id, expectedRevision, ...text })).updateStory;
}

const toDraftKey = (story: EditedStory | undefined): string =>
  story ? `story-draft-${story.id}-${story.revision}` : "story-draft";

function EditedFields({ story: { id, revision } }: { story: EditedStory }) {
  return (
    <>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="revision" value={revision} />
    </>
  );
}

function SendButton(props: { isNew: boolean; isHeldFirst: boolean; isBusy: boolean }) {
  const { isNew, isHeldFirst, isBusy } = props;
  return (
    <>
      {isHeldFirst && isNew ? <p className="text-ink-soft">{storyTexts.reviewFirst}</p> : null}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" isBusy={isBusy}>
          {isNew ? storyTexts.publish : storyTexts.save}
        </Button>
        {isNew ? (
          <p className="text-sm text-ink-soft noscript:hidden">{storyTexts.keptInTab}</p>
        ) : null}
      </div>
    </>
  );
}

/** The form of a story, new or edited. The draft survives a reload, a log in and a failure. */
export function StoryForm({ story, isHeldFirst = false }: Props) {
  const photo = usePhoto(story?.photo ?? null);
  const { changed } = photo;
  const { formProps, draft, errors, formError, resend, isSending } = useForm<Values>({
    loadSchema,
    draftTarget: story ? `edit:story:${story.id}` : "story",
    savedAs: story ? "text" : "story",
    loginReason: storyTexts.createAccount,
    onSubmit: async ({ title, body, visibility }, { idempotencyKey, form }) => {
      const text = {
        title,
        body,
        document: readDocument(form, "body"),
        visibility: isVisibility(visibility) ? visibility : null,
        photo: changed,
      };
      // The photo is not a field of the form, so the form's key does not change with it.
      const key = `${idempotencyKey}-${changed?.path.split("/").at(-2) ?? ""}`;
      const { path, isUnpublished } = await save(story, text, key);
      queueToast(isUnpublished ? storyTexts.held : story ? storyTexts.saved : storyTexts.published);
      openPage(isUnpublished ? `${path}?preview=true` : path);
      return "leaving";
    },
  });
  const draftKey = toDraftKey(story);
  return (
    <form {...formProps} method="post" action="/api/stories" className="grid gap-6">
      <DraftBanner draft={draft} />
      {story ? <EditedFields story={story} /> : null}
      <ItemTitleField
        label={storyTexts.title}
        hint={storyTexts.titleHint}
        limit={maxTitleLength}
        defaultValue={story?.title}
        draftKey={`${draftKey}-title`}
        error={errors.title}
      />
      <MemberTextField
        label={storyTexts.body}
        hint={story?.document ? <PlainEditHint isFormatted /> : undefined}
        name="body"
        required
        rows={16}
        limit={maxBodyLength}
        defaultValue={story?.body}
        defaultDocument={story?.document ?? null}
        draftKey={`${draftKey}-body`}
        error={errors.body ?? null}
      />
      <PhotoField
        label={storyTexts.photo}
        hint={storyTexts.photoHint}
        field={photo}
        draftKey={`${draftKey}-photo`}
      />
      <VisibilityField
        value={story?.visibility}
        draftKey={`${draftKey}-visibility`}
        error={errors.visibility ?? null}
      />
      <FormFailure
        title={story ? storyTexts.notSaved : storyTexts.notSent}
        message={formError}
        hint={storyTexts.keptHere}
        resend={resend}
      />
      <SendButton isNew={!story} isHeldFirst={isHeldFirst} isBusy={isSending} />
    </form>
  );
}
