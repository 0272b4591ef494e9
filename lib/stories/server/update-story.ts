import { changeOwnItem, type ItemEdit } from "#lib/content/server/change-own-item.ts";
import type { ContentWithText } from "#lib/content/server/get-content-item.ts";
import { toSummary } from "#lib/content/server/publish-member-item.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import { hasFeature } from "#lib/site/shared/site.ts";
import type { StoryFields } from "#lib/stories/shared/story-rules.ts";
import { storyTexts } from "#lib/stories/shared/story-texts.ts";
import type { StorySite } from "./create-story.ts";
import { readStory } from "./read-story.ts";

/**
 * Updates a story of the viewer; the previous version stays in its history.
 * @throws AppError UNAUTHENTICATED, NOT_VERIFIED, FORBIDDEN (also for the story of someone else),
 * RATE_LIMITED, BAD_USER_INPUT, NOT_FOUND, CONFLICT when it was changed meanwhile
 */
export async function updateStory(
  edit: ItemEdit<StorySite, StoryFields>,
): Promise<ContentWithText> {
  const { site, viewer } = edit;
  assertCan(viewer, "story.create");
  if (!hasFeature(site, "Stories")) throw new AppError("FORBIDDEN", storyTexts.storiesOff);
  return changeOwnItem(
    { ...edit, viewer },
    {
      type: "story",
      readText: async (db, fields) => {
        const story = await readStory(db, fields);
        return { ...story, summary: toSummary(story.body) };
      },
    },
  );
}
