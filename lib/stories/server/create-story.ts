import { createMemberItem, readOwnItem } from "#lib/content/server/create-member-item.ts";
import type { ContentWithText } from "#lib/content/server/get-content-item.ts";
import { findItemIdByKey } from "#lib/content/server/publish-member-item.ts";
import { toReviewStatus } from "#lib/content/server/review-status.ts";
import type { WithMentions } from "#lib/content/server/with-mentions.ts";
import { toScreenedItem } from "#lib/content/shared/screened-text.ts";
import type { Store } from "#lib/core/server/invalidation.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import { checkMemberPost } from "#lib/moderation/server/check-member-post.ts";
import type { ModerationLimits } from "#lib/moderation/server/moderation-limits.ts";
import type { Screening } from "#lib/moderation/server/screening.ts";
import type { RedirectDirectory } from "#lib/routing/server/redirect-directory.ts";
import { hasFeature, type Site, type SiteWithFeatures } from "#lib/site/shared/site.ts";
import { storyPermissions } from "#lib/stories/shared/story-permissions.ts";
import type { StoryFields } from "#lib/stories/shared/story-rules.ts";
import { storyTexts } from "#lib/stories/shared/story-texts.ts";
import { readStory } from "./read-story.ts";
import type { StoryLimits } from "./story-limits.ts";

/** The site of a story, with the setting that holds new ones. */
export type StorySite = SiteWithFeatures & Pick<Site, "settings">;

/**
 * Publishes a story by a member on its site, or holds it for a moderator where the site is set so.
 * The same `idempotencyKey` twice stores one story and returns it both times.
 * @throws AppError UNAUTHENTICATED, NOT_VERIFIED, FORBIDDEN (also where stories are off),
 * RATE_LIMITED, BAD_USER_INPUT with the message of the failed rule, NOT_FOUND when the story with
 * this key has been deleted since
 */
export async function createStory(options: {
  store: Store;
  limits: StoryLimits & ModerationLimits;
  screening: Screening;
  redirects: RedirectDirectory;
  site: StorySite;
  viewer: Viewer;
  fields: StoryFields;
  idempotencyKey: string;
  withMentions: WithMentions;
}): Promise<ContentWithText> {
  const { store, limits, screening, redirects, site, viewer, idempotencyKey } = options;
  assertCan(viewer, storyPermissions["story.create"]);
  if (!hasFeature(site, "Stories")) throw new AppError("FORBIDDEN", storyTexts.storiesOff);
  const { title, body, ...more } = await readStory(store.db, options.fields);
  const authorId = viewer.id;
  const known = await findItemIdByKey(store.db, site, { authorId, idempotencyKey });
  if (known !== undefined) return readOwnItem({ store, site, viewer, id: known });
  await limits.consume("createStory", authorId);
  const post = await checkMemberPost({
    db: store.db,
    limits,
    screening,
    site,
    viewer,
    written: toScreenedItem({ title, body, ...more }),
  });
  const id = await createMemberItem({
    store,
    redirects,
    site,
    type: "story",
    authorId,
    title,
    body,
    idempotencyKey,
    post,
    withMentions: options.withMentions,
    details: { status: toReviewStatus(site.settings), ...more },
  });
  return readOwnItem({ store, site, viewer, id });
}
