import type { SaveSites } from "#lib/content/server/editing-rights.ts";
import type { EditedItem } from "#lib/content/server/get-edited-item.ts";
import {
  type SavedContent,
  type SectionRules,
  saveContentIn,
} from "#lib/content/server/save-content.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { Invalidate, Transaction } from "#lib/core/server/invalidation.ts";
import type { EditState } from "#lib/editing/shared/edit-state.ts";
import { isSameJson } from "#lib/editing/shared/working-copy.ts";
import { storeQuiz } from "#lib/engagements/server/store-quiz.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { maxBodyLength as maxRecipeText } from "#lib/recipes/shared/recipe.ts";
import { readMemberText } from "#lib/rich-text/server/read-member-text.ts";
import type { MemberText } from "#lib/rich-text/shared/parse-member-text.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { maxBodyLength as maxStoryText } from "#lib/stories/shared/story.ts";
import { toMemberText } from "./edited-fields.ts";
import { toSaveInput } from "./to-save-input.ts";

/**
 * The changed text of a member in its stored form; `undefined` if nobody has changed it.
 * @throws AppError BAD_USER_INPUT for an empty text, or one that is too long
 */
async function readChangedText(
  db: Queryable,
  document: unknown,
  { item }: EditedItem,
): Promise<MemberText | undefined> {
  const before = toMemberText(item);
  if (before === null || isSameJson(document, before)) return undefined;
  const maxLength = item.type === "recipe" ? maxRecipeText : maxStoryText;
  return readMemberText(db, { body: null, document }, { maxLength, field: "memberText" });
}

/**
 * Gives a published item the fields, sections and parts of a state.
 * @throws AppError as `saveContent`
 */
export async function saveEdited(
  tx: Transaction,
  invalidate: Invalidate,
  options: {
    site: Site;
    sites: SaveSites;
    sections: SectionRules;
    viewer: Viewer;
    edited: EditedItem;
    state: EditState;
    expectedRevision: number;
    publishedAt?: Date | undefined;
  },
): Promise<SavedContent> {
  const { site, sites, sections, viewer, edited, state, expectedRevision, publishedAt } = options;
  const { memberText, quiz } = state.fields;
  const input = {
    ...toSaveInput(state, edited),
    memberText: await readChangedText(tx, memberText, edited),
    id: edited.item.id,
    expectedRevision,
    status: "published" as const,
    publishedAt,
  };
  const saved = await saveContentIn(tx, invalidate, { site, sites, sections, viewer, input });
  if (saved.item.type === "quiz") await storeQuiz(tx, site, { contentId: saved.item.id, quiz });
  return saved;
}
