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
  /** The text that is stored instead of the original. */
  edits: TextEdits;
  /** Call it in the transaction of the edit, once the text is stored: opens a case for the findings. */
  openCase: (tx: Queryable) => Promise<void>;
};

/**
 * Checks an edit by a member with the same screening as a new post: it can be refused or held for
 * the same reasons. Staff are not checked.
 * @returns whether the post is to be held; the record of its author's posts is already updated
 * @throws AppError BAD_USER_INPUT
 */
export async function checkMemberEdit(
  tx: Queryable,
  edit: {
    screening: Screening;
    viewer: KnownViewer;
    post: { siteId: number; assocType: HeldType; assocId: number };
    written: ScreenedText;
    /** Whether the post is already held, so that the moderator reads the new text. */
    wasHeld: boolean;
    /** The members that the text before the edit mentions; `null` if it was not public. */
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
