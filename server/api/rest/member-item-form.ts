import { contentPath } from "#lib/content/shared/content.ts";
import { memberItemTexts } from "#lib/content/shared/member-item-texts.ts";
import type { AppError } from "#lib/core/shared/errors.ts";
import { toId } from "#lib/core/shared/id.ts";

/** In bytes: the longest item with every byte percent-encoded, and more. */
export const maxItemFormBytes = 512 * 1024;

/** The hidden values of an edit form; `null` in the form of a new item. */
export type EditedItem = { id: number; expectedRevision: number } | null;

/** The item that a form edits, from its hidden fields. An id that cannot be one is never found. */
export function readEditedItem(fields: URLSearchParams): EditedItem {
  if (!fields.has("id")) return null;
  return { id: toId(fields.get("id")), expectedRevision: toId(fields.get("revision")) };
}

/** The path where the author reads a stored item: the preview if the item is held. */
export function toStoredPath(item: Parameters<typeof contentPath>[0] & { status: string }): string {
  return item.status === "held" ? `${contentPath(item)}?preview=true` : contentPath(item);
}

/** The errors of a rejected form as a whole; errors of single fields are shown at the fields. */
export function listFormReasons(error: AppError, hasFieldProblems: boolean): string[] {
  if (error.code === "UNAUTHENTICATED") return [memberItemTexts.logInAgain];
  return error.code === "BAD_USER_INPUT" && hasFieldProblems ? [] : [error.message];
}
