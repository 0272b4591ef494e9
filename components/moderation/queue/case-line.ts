import type { CaseLineFragment } from "#graphql/generated/client/graphql.ts";
import { caseTypeLabels } from "#lib/moderation/shared/case-texts.ts";

/** Whether the title is that of the page on which it was written. */
export const isBelowTitle = ({ assocType }: Pick<CaseLineFragment, "assocType">): boolean =>
  assocType === "COMMENT" || assocType === "REPLY";

/** What a case is called in the list: the beginning of what was reported. */
export function toExcerpt(
  one: Pick<CaseLineFragment, "snapshot" | "assocType"> & {
    author: { username: string } | null;
  },
): string {
  const { snapshot, assocType, author } = one;
  const { title, body, messages } = snapshot;
  const text = messages.length > 0 ? messages.map((message) => message.body).join(" · ") : body;
  const words = [isBelowTitle(one) ? null : title, text]
    .filter(Boolean)
    .join(" — ")
    .replace(/\s+/g, " ")
    .trim();
  if (words === "") return author?.username ?? caseTypeLabels[assocType];
  return words.length > 240 ? `${words.slice(0, 239).trimEnd()}…` : words;
}
