import { changeOwnItem, type ItemEdit } from "#lib/content/server/change-own-item.ts";
import type { ContentWithText } from "#lib/content/server/get-content-item.ts";
import { toSummary } from "#lib/content/server/publish-member-item.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { parseVisibility } from "#lib/forums/shared/thread-rules.ts";
import { threadTexts } from "#lib/forums/shared/thread-texts.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import { hasFeature, type SiteWithFeatures } from "#lib/site/shared/site.ts";
import { readThreadText, type ThreadText } from "./read-thread-text.ts";

/**
 * Changes the opening post of a thread that the viewer started; the previous version stays in its
 * history. The slug does not change.
 * @throws AppError UNAUTHENTICATED, NOT_VERIFIED, FORBIDDEN (also for the thread of someone else),
 * RATE_LIMITED, BAD_USER_INPUT, NOT_FOUND, CONFLICT when it was changed meanwhile
 */
export async function updateThread(
  edit: ItemEdit<SiteWithFeatures, ThreadText & { visibility?: string | null }>,
): Promise<ContentWithText> {
  const { site, viewer, id } = edit;
  assertCan(viewer, "thread.editOwn");
  if (!hasFeature(site, "Forums")) throw new AppError("FORBIDDEN", threadTexts.forumsOff);
  return changeOwnItem(
    { ...edit, viewer },
    {
      type: "thread",
      readText: async (db, fields) => {
        const { title, body, document } = await readThreadText(db, fields);
        const who = fields.visibility ? { visibility: parseVisibility(fields.visibility) } : {};
        return { title, body, document, summary: toSummary(body), ...who };
      },
      // A changed visibility also changes the lists that show the thread.
      alsoInvalidate: (invalidate) => invalidate("Thread", id, [site.id]),
    },
  );
}
