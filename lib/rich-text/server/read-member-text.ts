import type { Queryable } from "#lib/core/server/db/client.ts";
import { cleanText } from "#lib/core/shared/text.ts";
import { listMentionedIds } from "#lib/rich-text/shared/mentions.ts";
import {
  type MemberText,
  type MemberTextInput,
  type MemberTextRules,
  parseMemberText,
} from "#lib/rich-text/shared/parse-member-text.ts";
import { toPlainText } from "#lib/rich-text/shared/plain-text.ts";
import { isPlain } from "#lib/rich-text/shared/tidy.ts";
import { nameMentions } from "./name-mentions.ts";

/**
 * Parses a member's text for storage. Every use case that stores a text of a member must call it. Mentions get the
 * members' current names (`nameMentions`).
 * @throws AppError BAD_USER_INPUT with the text of the first rule of spec §5 that failed
 */
export async function readMemberText(
  db: Queryable,
  input: MemberTextInput,
  rules: MemberTextRules,
): Promise<MemberText> {
  const text = parseMemberText(input, rules);
  if (!text.document || listMentionedIds(text.document).length === 0) return text;
  const document = await nameMentions(db, text.document);
  return { body: cleanText(toPlainText(document)), document: isPlain(document) ? null : document };
}
