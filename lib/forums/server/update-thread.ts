import { readOwnItem } from "#lib/content/server/create-member-item.ts";
import type { ContentWithText } from "#lib/content/server/get-content-item.ts";
import { toSummary } from "#lib/content/server/publish-member-item.ts";
import { type EditForm, readEditFields } from "#lib/content/server/read-edit-fields.ts";
import { updateMemberItem } from "#lib/content/server/update-member-item.ts";
import type { WithMentions } from "#lib/content/server/with-mentions.ts";
import { inTransaction, type Store } from "#lib/core/server/invalidation.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { parseVisibility } from "#lib/forums/shared/thread-rules.ts";
import { threadTexts } from "#lib/forums/shared/thread-texts.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import type { Screening } from "#lib/moderation/server/screening.ts";
import { hasFeature, type SiteWithFeatures } from "#lib/site/shared/site.ts";
import { readThreadText, type ThreadText } from "./read-thread-text.ts";

/**
 * Changes the opening post of a thread that the viewer started; the version before stays in its
 * history. Its address stays too.
 * @param options.expectedRevision the revision that the viewer has read
 * @throws AppError UNAUTHENTICATED, NOT_VERIFIED, FORBIDDEN (also for the thread of someone else),
 * RATE_LIMITED, BAD_USER_INPUT, NOT_FOUND, CONFLICT when it was changed meanwhile
 */
export async function updateThread(
  options: EditForm & {
    store: Store;
    limits: Limits;
    screening: Screening;
    site: SiteWithFeatures;
    viewer: Viewer;
    id: number;
    expectedRevision: number;
    withMentions: WithMentions;
    fields: ThreadText & { visibility?: string | null };
  },
): Promise<ContentWithText> {
  const { store, limits, screening, site, viewer, id, expectedRevision, fields } = options;
  assertCan(viewer, "thread.editOwn");
  if (!hasFeature(site, "Forums")) throw new AppError("FORBIDDEN", threadTexts.forumsOff);
  const written = await readEditFields(store.db, { ...options, viewer });
  const { title, body, document } = await readThreadText(store.db, written);
  const who = fields.visibility ? { visibility: parseVisibility(fields.visibility) } : {};
  await limits.consume("changeOwnItem", viewer.id);
  const text = { title, body, document, summary: toSummary(body), ...who };
  await inTransaction(store, async (tx, invalidate) => {
    await updateMemberItem(tx, invalidate, {
      screening,
      site,
      viewer,
      id,
      type: "thread",
      expectedRevision,
      text,
      at: new Date(),
      withMentions: options.withMentions,
    });
    // If its visibility changed, so did the lists that show it.
    invalidate("Thread", id, [site.id]);
  });
  return readOwnItem({ store, site, viewer, id });
}
