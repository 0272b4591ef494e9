import type { CaseLineFragment } from "#graphql/generated/client/graphql.ts";
import { caseTypeLabels } from "#lib/moderation/shared/case-texts.ts";
import { queueTexts } from "#lib/moderation/shared/queue-texts.ts";

/** Whether the case's title is that of the page with the post. */
export const isBelowTitle = ({ assocType }: Pick<CaseLineFragment, "assocType">): boolean =>
  assocType === "COMMENT" || assocType === "REPLY";

/**
 * The label of a case in the list: the beginning of the reported text, without private messages.
 */
export function toExcerpt(
  one: Pick<CaseLineFragment, "snapshot" | "assocType"> & {
    author: { username: string } | null;
  },
): string {
  const { snapshot, assocType, author } = one;
  const { title, body } = snapshot;
  if (assocType === "MESSAGE") return queueTexts.privateWords;
  const words = [isBelowTitle(one) ? null : title, body]
    .filter(Boolean)
    .join(" — ")
    .replace(/\s+/g, " ")
    .trim();
  if (words === "") return author?.username ?? caseTypeLabels[assocType];
  return words.length > 240 ? `${words.slice(0, 239).trimEnd()}…` : words;
}
