import type { CaseDetailsFragment } from "#graphql/generated/client/graphql.ts";
import { casePageTexts } from "#lib/moderation/shared/case-page-texts.ts";
import { caseTypeLabels } from "#lib/moderation/shared/case-texts.ts";

/** The title of a case, such as "Comment by ada". */
export function toCaseTitle({
  assocType,
  author,
}: Pick<CaseDetailsFragment, "assocType" | "author">): string {
  const username = author?.username ?? null;
  return assocType === "USER"
    ? casePageTexts.memberTitle(username)
    : casePageTexts.title(caseTypeLabels[assocType], username);
}
