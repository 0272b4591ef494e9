/** A discussion: members who wrote in it are offered first. */
export type MentionScope = { type: "POST" | "THREAD"; id: string };
