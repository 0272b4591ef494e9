import { bookmarkTexts } from "#lib/bookmarks/shared/bookmark-texts.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { followTexts } from "#lib/follows/shared/follow-texts.ts";
import { createThreadPath } from "#lib/forums/shared/thread.ts";
import { threadTexts } from "#lib/forums/shared/thread-texts.ts";
import { messagingTexts } from "#lib/messaging/shared/message.ts";
import { newMessagePath } from "#lib/messaging/shared/message-paths.ts";
import { reportLinkTexts } from "#lib/moderation/shared/report-link-texts.ts";
import { parseReportPath } from "#lib/moderation/shared/report-path.ts";
import { createRecipePath } from "#lib/recipes/shared/recipe.ts";
import { recipeTexts } from "#lib/recipes/shared/recipe-texts.ts";
import { createStoryPath } from "#lib/stories/shared/story.ts";
import { storyTexts } from "#lib/stories/shared/story-texts.ts";

/** Pages with their own reason to log in (spec §2). */
const reasons: ReadonlyMap<string, string> = new Map([
  [createThreadPath, threadTexts.createAccount],
  [createRecipePath, recipeTexts.createAccount],
  [createStoryPath, storyTexts.createAccount],
  [newMessagePath, messagingTexts.signUpFirst],
]);

/** The reasons for pressed buttons, by the beginning of the URL fragment; the first match counts. */
const pressed = [
  ["#follow-MEMBER-", followTexts.createAccount],
  ["#follow-", followTexts.createAccountForSubject],
  ["#bookmark-", bookmarkTexts.createAccount],
] as const;

/**
 * The reason shown on the login page.
 * @param target path that needs the login, with its query, or with the fragment of a button that was pressed on the
 * page
 */
export function loginReason(target: string): string {
  const fragment = target.slice(target.indexOf("#"));
  for (const [beginning, reason] of pressed) if (fragment.startsWith(beginning)) return reason;
  const path = target.replace(/[?#].*$/s, "");
  if (parseReportPath(path)) return reportLinkTexts.createAccount;
  return reasons.get(path) ?? errorTexts.logInFirst;
}
