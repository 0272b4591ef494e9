import type { Queryable } from "#lib/core/server/db/client.ts";
import { keepFormatting } from "#lib/rich-text/shared/keep-formatting.ts";
import { mapInlines } from "#lib/rich-text/shared/map-inlines.ts";
import { listMentionedIds } from "#lib/rich-text/shared/mentions.ts";
import type { Inline, RichText } from "#lib/rich-text/shared/rich-text.ts";
import { findMentionedMembers, type MentionedMember } from "./mention-queries.ts";

export type { MentionedMember };

/**
 * A text in which every mention says the name that the member has now, also of those who have left: only so is it changed
 * with the name. A mention of nobody becomes plain text.
 */
export async function nameMentions(db: Queryable, document: RichText): Promise<RichText> {
  const ids = listMentionedIds(document);
  if (ids.length === 0) return document;
  const members = await findMentionedMembers(db, ids);
  return mapInlines(document, (inline): Inline => {
    if (inline.type !== "mention") return inline;
    const { id, label } = inline.attrs;
    const member = members.get(id);
    if (member) return { type: "mention", attrs: { id, label: member.username } };
    return { type: "text", text: `@${label}` };
  });
}

/**
 * The document of a text that was edited as plain text (`keepFormatting`). The form has shown the names that the members have
 * now, whatever is stored.
 */
export const keepFormattingOf = async (
  db: Queryable,
  before: RichText,
  text: string,
): Promise<RichText | null> => keepFormatting(await nameMentions(db, before), text);

/** What mentions of these members say now, by their ids; nothing of an id that nobody has. */
export const getMentionedMembers = (
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, MentionedMember>> => findMentionedMembers(db, ids);
