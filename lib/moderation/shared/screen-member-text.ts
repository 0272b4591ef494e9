import { assertFewLinks, isNewMember } from "./new-member-rules.ts";
import { hasScriptMarkup } from "./script-markup.ts";

/**
 * The screening of what a member wrote, the same for a new post and for an edit. Only the texts of new
 * members are screened.
 * @param written.text everything that readers see of it: title, body and what else there is
 * @returns whether a moderator reads it before it is shown
 * @throws AppError BAD_USER_INPUT for more links than a new member may post
 */
export function screenMemberText(written: {
  joinedAt: Date;
  text: string;
  document: object | null;
}): boolean {
  const { joinedAt, text, document } = written;
  if (!isNewMember(joinedAt, new Date())) return false;
  assertFewLinks(text, document);
  return hasScriptMarkup(text);
}
