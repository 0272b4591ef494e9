import type { Queryable } from "#lib/core/server/db/client.ts";
import { isModeratorOrAdmin, type KnownViewer } from "#lib/members/shared/permissions.ts";
import type { HeldType } from "#lib/moderation/shared/moderation.ts";
import { safeStartTexts } from "#lib/moderation/shared/safe-start-texts.ts";
import { screenMemberText } from "#lib/moderation/shared/screen-member-text.ts";
import type { ScreenedText, TextEdits } from "#lib/moderation/shared/screened-text.ts";
import { markHeld } from "./held-posts.ts";
import { openPostCase, type Screening } from "./screening.ts";

/** An edit that may be stored. */
export type CheckedEdit = {
  isHeld: boolean;
  /** Words that are stored in place of what was written. */
  edits: TextEdits;
  /** Call it in the transaction of the edit, once the text is stored: opens a case for what was found in it. */
  openCase: (tx: Queryable) => Promise<void>;
};

/**
 * The check of an edit by a member, with the screening of a new post: what a new post may not have is
 * refused, and what would hold a new post holds this one. Staff are not checked.
 * @returns whether the post is to be held; its author's posts know it already
 * @throws AppError BAD_USER_INPUT
 */
export async function checkMemberEdit(
  tx: Queryable,
  edit: {
    screening: Screening;
    viewer: KnownViewer;
    post: { siteId: number; assocType: HeldType; assocId: number };
    written: ScreenedText;
    /** Whether it waits for a moderator already, who then reads the new text. */
    wasHeld: boolean;
    /** Whom the text before the edit mentions; `null` where it is not public. */
    publicMentions: number[] | null;
  },
): Promise<CheckedEdit> {
  const { screening, viewer, post, written, wasHeld, publicMentions } = edit;
  if (isModeratorOrAdmin(viewer))
    return { isHeld: false, edits: new Map(), openCase: async () => undefined };
  const rules = await screening.rules.forSite(post.siteId);
  const { findings, edits } = screenMemberText({ viewer, written, rules });
  const isHeld = findings.some((finding) => finding.isHeld);
  const namedBefore = publicMentions ?? undefined;
  if (isHeld) await markHeld(tx, { ...post, memberId: viewer.id, namedBefore });
  if (wasHeld && findings.length === 0)
    findings.push({ reason: "held", details: safeStartTexts.forEdit, isHeld: true });
  return { isHeld, edits, openCase: (db) => openPostCase(db, screening, post, findings) };
}
