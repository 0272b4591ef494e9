import type { Queryable } from "#lib/core/server/db/client.ts";
import { findMentionedMembers, type MentionedMember } from "./mention-queries.ts";

export type { MentionedMember };

/** What mentions of these members say now, by their ids; nothing of an id that nobody has. */
export const getMentionedMembers = (
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, MentionedMember>> => findMentionedMembers(db, ids);
