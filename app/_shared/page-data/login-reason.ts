import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { createThreadPath } from "#lib/forums/shared/thread.ts";
import { threadTexts } from "#lib/forums/shared/thread-texts.ts";
import { createRecipePath } from "#lib/recipes/shared/recipe.ts";
import { recipeTexts } from "#lib/recipes/shared/recipe-texts.ts";
import { createStoryPath } from "#lib/stories/shared/story.ts";
import { storyTexts } from "#lib/stories/shared/story-texts.ts";

/** Pages with their own reason to log in (spec §2). */
const reasons: ReadonlyMap<string, string> = new Map([
  [createThreadPath, threadTexts.createAccount],
  [createRecipePath, recipeTexts.createAccount],
  [createStoryPath, storyTexts.createAccount],
]);

/** The reason shown on the login page. @param target path that needs the login, with its query */
export function loginReason(target: string): string {
  return reasons.get(target.replace(/[?#].*$/s, "")) ?? errorTexts.logInFirst;
}
