import type { Queryable } from "#lib/core/server/db/client.ts";
import { getJoinedAt } from "#lib/members/server/get-members.ts";
import { assertFewLinks, isNewMember } from "#lib/moderation/shared/new-member-rules.ts";

/**
 * The check of an edit by a member: a new member cannot add the links that a new post may not have.
 * @throws AppError BAD_USER_INPUT
 */
export async function checkMemberEdit(
  db: Queryable,
  edit: { memberId: number; text: string; document: object | null },
): Promise<void> {
  if (isNewMember(await getJoinedAt(db, edit.memberId), new Date()))
    assertFewLinks(edit.text, edit.document);
}
