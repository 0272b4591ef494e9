import type { Queryable } from "#lib/core/server/db/client.ts";
import { isModeratorOrAdmin, type KnownViewer } from "#lib/members/shared/permissions.ts";
import type { HeldType } from "#lib/moderation/shared/moderation.ts";
import { screenMemberText } from "#lib/moderation/shared/screen-member-text.ts";
import { markHeld } from "./held-posts.ts";

/**
 * The check of an edit by a member, with the screening of a new post: what a new post may not have is
 * refused, and what would hold a new post holds this one. Staff are not checked.
 * @returns whether the post is to be held; its author's posts know it already
 * @throws AppError BAD_USER_INPUT
 */
export async function checkMemberEdit(
  tx: Queryable,
  edit: {
    viewer: KnownViewer;
    post: { siteId: number; assocType: HeldType; assocId: number };
    text: string;
    document: object | null;
    /** Whom the text before the edit mentions; `null` where it is not public. */
    publicMentions: number[] | null;
  },
): Promise<{ isHeld: boolean }> {
  const { viewer, post, text, document, publicMentions } = edit;
  if (isModeratorOrAdmin(viewer)) return { isHeld: false };
  const isHeld = screenMemberText({ joinedAt: viewer.insertedAt, text, document });
  const namedBefore = publicMentions ?? undefined;
  if (isHeld) await markHeld(tx, { ...post, memberId: viewer.id, namedBefore });
  return { isHeld };
}
