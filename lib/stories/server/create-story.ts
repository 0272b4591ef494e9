import { createMemberItem } from "#lib/content/server/create-member-item.ts";
import type { ContentWithText } from "#lib/content/server/get-content-item.ts";
import type { WithMentions } from "#lib/content/server/with-mentions.ts";
import type { Store } from "#lib/core/server/invalidation.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import type { Screening } from "#lib/moderation/server/screening.ts";
import type { RedirectDirectory } from "#lib/routing/server/redirect-directory.ts";
import { hasFeature, type Site, type SiteWithFeatures } from "#lib/site/shared/site.ts";
import type { SiteSettings } from "#lib/site/shared/site-settings.ts";
import type { StoryFields } from "#lib/stories/shared/story-rules.ts";
import { storyTexts } from "#lib/stories/shared/story-texts.ts";
import { readStory } from "./read-story.ts";

/** Whether a new story is public at once or held for a moderator, by the settings of its site. */
function toReviewStatus(settings: SiteSettings): "published" | "held" {
  return settings.hold_stories ? "held" : "published";
}

/** The site of a story, with the setting that holds new ones. */
export type StorySite = SiteWithFeatures & Pick<Site, "settings">;

/**
 * Publishes a story by a member on its site, or holds it for a moderator if the site's settings require it. Two calls
 * with the same `idempotencyKey` store one story, and both return it.
 * @throws AppError UNAUTHENTICATED, NOT_VERIFIED, FORBIDDEN (also where stories are off),
 * RATE_LIMITED, BAD_USER_INPUT with the message of the failed rule, NOT_FOUND when the story with
 * this key has been deleted since
 */
export async function createStory(options: {
  store: Store;
  limits: Limits;
  screening: Screening;
  redirects: RedirectDirectory;
  site: StorySite;
  viewer: Viewer;
  fields: StoryFields;
  idempotencyKey: string;
  withMentions: WithMentions;
}): Promise<ContentWithText> {
  const { store, limits, site, viewer } = options;
  assertCan(viewer, "story.create");
  if (!hasFeature(site, "Stories")) throw new AppError("FORBIDDEN", storyTexts.storiesOff);
  const written = await readStory(store.db, options.fields);
  return createMemberItem(
    { ...options, viewer, type: "story", written, status: toReviewStatus(site.settings) },
    () => limits.consume("createStory", viewer.id),
  );
}
