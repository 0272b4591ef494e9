"use client";

import { useForm } from "#components/forms/use-form.ts";
import { openPage } from "#components/providers/open-page.ts";
import { queueToast } from "#components/providers/queue-toast.ts";
import { request } from "#components/providers/request.ts";
import { Banner } from "#components/ui/Banner.tsx";
import { Button } from "#components/ui/Button.tsx";
import { TextArea } from "#components/ui/TextArea.tsx";
import { TextField } from "#components/ui/TextField.tsx";
import { CreateStoryDocument, UpdateStoryDocument } from "#graphql/generated/client/graphql.ts";
import { maxBodyLength, maxTitleLength } from "#lib/stories/shared/story.ts";
import { storyTexts } from "#lib/stories/shared/story-texts.ts";

/** A story to edit. */
export type EditedStory = { id: string; revision: number; title: string; body: string };

type Props = {
  /** Omitted for a new story. */
  story?: EditedStory;
  /** New stories of the site wait for a moderator. */
  isHeldFirst?: boolean;
};

type Values = { title: string; body: string };

const loadSchema = () =>
  import("#lib/stories/shared/story-schema.ts").then(({ storySchema }) => storySchema);

async function save(story: EditedStory | undefined, values: Values, idempotencyKey: string) {
  if (!story)
    return (await request(CreateStoryDocument, { ...values, idempotencyKey })).createStory;
  const { id, revision: expectedRevision } = story;
  return (await request(UpdateStoryDocument, { id, expectedRevision, ...values })).updateStory;
}

/** The form of a story, new or edited. The draft survives a reload, a log in and a failure. */
export function StoryForm({ story, isHeldFirst = false }: Props) {
  const { formProps, errors, formError, isSending } = useForm<Values>({
    loadSchema,
    loginReason: storyTexts.createAccount,
    onSubmit: async (values, { idempotencyKey }) => {
      const { path, isUnpublished } = await save(story, values, idempotencyKey);
      queueToast(story ? storyTexts.saved : isUnpublished ? storyTexts.held : storyTexts.published);
      openPage(isUnpublished ? `${path}?preview=true` : path);
      return "leaving";
    },
  });
  const draftKey = story ? `story-draft-${story.id}-${story.revision}` : "story-draft";
  return (
    <form {...formProps} method="post" action="/api/stories" className="grid gap-6">
      {story ? (
        <>
          <input type="hidden" name="id" value={story.id} />
          <input type="hidden" name="revision" value={story.revision} />
        </>
      ) : null}
      <TextField
        label={storyTexts.title}
        hint={storyTexts.titleHint}
        name="title"
        dir="auto"
        autoComplete="off"
        required
        limit={maxTitleLength}
        defaultValue={story?.title}
        data-draft={`${draftKey}-title`}
        error={errors.title ?? null}
      />
      <TextArea
        label={storyTexts.body}
        hint={storyTexts.bodyHint}
        name="body"
        required
        rows={16}
        limit={maxBodyLength}
        defaultValue={story?.body}
        data-draft={`${draftKey}-body`}
        error={errors.body ?? null}
      />
      {formError ? (
        <Banner tone="danger" title={story ? storyTexts.notSaved : storyTexts.notSent} isLive>
          <p>{formError}</p>
          <p className="mt-1">{storyTexts.keptHere}</p>
        </Banner>
      ) : null}
      {isHeldFirst && !story ? <p className="text-ink-soft">{storyTexts.reviewFirst}</p> : null}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" isBusy={isSending}>
          {story ? storyTexts.save : storyTexts.publish}
        </Button>
        {story ? null : <p className="text-sm text-ink-soft">{storyTexts.keptInTab}</p>}
      </div>
    </form>
  );
}
