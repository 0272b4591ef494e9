import type { ContentType } from "#lib/content/shared/content.ts";

/** A discussion: members who wrote in it are offered first. */
export type MentionScope = { type: "POST" | "THREAD"; id: string };

/** The discussion below an item. */
export const toMentionScope = ({ type, id }: { type: ContentType; id: string }): MentionScope => ({
  type: type === "thread" ? "THREAD" : "POST",
  id,
});
