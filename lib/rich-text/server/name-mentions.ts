import type { Queryable } from "#lib/core/server/db/client.ts";
import { keepFormatting } from "#lib/rich-text/shared/keep-formatting.ts";
import { mapInlines } from "#lib/rich-text/shared/map-inlines.ts";
import { listMentionedIds } from "#lib/rich-text/shared/mentions.ts";
import type { Inline, RichText } from "#lib/rich-text/shared/rich-text.ts";
import { findMentionedMembers, type MentionedMember } from "./mention-queries.ts";

export type { MentionedMember };

/**
 * Sets the current name in every mention of a text, also for deleted members, so that later renames
 * find it. A mention of an unknown id becomes plain text.
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
 * The document of a text that was edited as plain text (`keepFormatting`). The form has shown the members' current
 * names, not the stored ones.
 */
export const keepTextFormatting = async (
  db: Queryable,
  before: RichText,
  text: string,
): Promise<RichText | null> => keepFormatting(await nameMentions(db, before), text);

/** The current mention texts of these members by id; unknown ids have none. */
export const getMentionedMembers = (
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, MentionedMember>> => findMentionedMembers(db, ids);
