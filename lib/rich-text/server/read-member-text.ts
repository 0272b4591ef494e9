import type { Queryable } from "#lib/core/server/db/client.ts";
import { cleanText } from "#lib/core/shared/text.ts";
import { mapInlines } from "#lib/rich-text/shared/map-inlines.ts";
import { listMentionedIds } from "#lib/rich-text/shared/mentions.ts";
import {
  type MemberText,
  type MemberTextInput,
  type MemberTextRules,
  parseMemberText,
} from "#lib/rich-text/shared/parse-member-text.ts";
import { toPlainText } from "#lib/rich-text/shared/plain-text.ts";
import type { Inline } from "#lib/rich-text/shared/rich-text.ts";
import { isPlain } from "#lib/rich-text/shared/tidy.ts";
import { findMentionableNames } from "./mention-queries.ts";

/**
 * What a member wrote, ready to store. Every use case that stores a text of a member reads it with this.
 * A mention of somebody who cannot be mentioned becomes plain text, and every other one says the name
 * that the member has.
 * @throws AppError BAD_USER_INPUT with the text of the first rule of spec §5 that failed
 */
export async function readMemberText(
  db: Queryable,
  input: MemberTextInput,
  rules: MemberTextRules,
): Promise<MemberText> {
  const text = parseMemberText(input, rules);
  const ids = text.document ? listMentionedIds(text.document) : [];
  if (!text.document || ids.length === 0) return text;
  const names = await findMentionableNames(db, ids);
  const document = mapInlines(text.document, (inline): Inline => {
    if (inline.type !== "mention") return inline;
    const label = names.get(inline.attrs.id);
    if (label !== undefined) return { type: "mention", attrs: { id: inline.attrs.id, label } };
    return { type: "text", text: `@${inline.attrs.label}` };
  });
  return { body: cleanText(toPlainText(document)), document: isPlain(document) ? null : document };
}
