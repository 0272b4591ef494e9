import { readOwnItem } from "#lib/content/server/create-member-item.ts";
import type { ContentWithText } from "#lib/content/server/get-content-item.ts";
import { toSummary } from "#lib/content/server/publish-member-item.ts";
import { type EditForm, readEditFields } from "#lib/content/server/read-edit-fields.ts";
import { updateMemberItem } from "#lib/content/server/update-member-item.ts";
import type { WithMentions } from "#lib/content/server/with-mentions.ts";
import { inTransaction, type Store } from "#lib/core/server/invalidation.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import type { Screening } from "#lib/moderation/server/screening.ts";
import { hasFeature } from "#lib/site/shared/site.ts";
import type { StoryFields } from "#lib/stories/shared/story-rules.ts";
import { storyTexts } from "#lib/stories/shared/story-texts.ts";
import type { StorySite } from "./create-story.ts";
import { readStory } from "./read-story.ts";

/**
 * Changes a story that the viewer wrote; the version before stays in its history.
 * @param options.expectedRevision the revision that the viewer has read
 * @throws AppError UNAUTHENTICATED, NOT_VERIFIED, FORBIDDEN (also for the story of someone else),
 * RATE_LIMITED, BAD_USER_INPUT, NOT_FOUND, CONFLICT when it was changed meanwhile
 */
export async function updateStory(
  options: EditForm & {
    store: Store;
    limits: Limits;
    screening: Screening;
    site: StorySite;
    viewer: Viewer;
    id: number;
    expectedRevision: number;
    withMentions: WithMentions;
    fields: StoryFields;
  },
): Promise<ContentWithText> {
  const { store, limits, screening, site, viewer, id, expectedRevision } = options;
  assertCan(viewer, "story.create");
  if (!hasFeature(site, "Stories")) throw new AppError("FORBIDDEN", storyTexts.storiesOff);
  const written = await readEditFields(store.db, { ...options, viewer });
  const story = await readStory(store.db, written);
  await limits.consume("changeOwnItem", viewer.id);
  const text = { ...story, summary: toSummary(story.body) };
  await inTransaction(store, (tx, invalidate) =>
    updateMemberItem(tx, invalidate, {
      screening,
      site,
      viewer,
      id,
      type: "story",
      expectedRevision,
      text,
      at: new Date(),
      withMentions: options.withMentions,
    }),
  );
  return readOwnItem({ store, site, viewer, id });
}
