import type { Queryable } from "#lib/core/server/db/client.ts";
import type { WordRuleDirectory } from "#lib/moderation/server/word-rules/word-rule-directory.ts";
import type { CaseTargetType } from "#lib/moderation/shared/case.ts";
import type { Finding } from "#lib/moderation/shared/finding.ts";
import type { HeldType, ModeratedType } from "#lib/moderation/shared/moderation.ts";
import type { CaseTarget } from "./case-write-queries.ts";
import type { FoundContent, Moderators } from "./content-moderator.ts";
import { openCase } from "./open-case.ts";

/** The dependencies of post screening: the rules, and the lookup of posts for cases. */
export type Screening = { rules: WordRuleDirectory; moderators: Moderators };

/** A post that is screened, and can be held. */
export type ScreenedPost = { assocType: HeldType; assocId: number };

/** The types of posts that a case can be about. */
export const caseTypes = {
  CONTENT: ["THREAD", "POST"],
  COMMENT: ["COMMENT", "REPLY"],
  STATUS_UPDATE: ["STATUS_UPDATE"],
  STATUS_UPDATE_REPLY: ["STATUS_UPDATE_REPLY"],
} as const satisfies Record<HeldType, readonly (CaseTargetType & ModeratedType)[]>;

/** A post as a target of cases, which may have one of these kinds. */
export const toCaseTarget = ({ assocType, assocId }: ScreenedPost) => ({
  types: caseTypes[assocType],
  id: assocId,
});

async function findPost(
  tx: Queryable,
  moderators: Moderators,
  post: ScreenedPost,
): Promise<{ target: CaseTarget; snapshot: FoundContent["snapshot"] }> {
  for (const assocType of caseTypes[post.assocType]) {
    const found = await moderators[assocType].find(tx, "all", post.assocId);
    if (!found) continue;
    const { siteId, memberId, snapshot } = found;
    return { target: { siteId, memberId, assocType, assocId: post.assocId }, snapshot };
  }
  throw new Error(`There is no ${post.assocType} ${post.assocId} to open a case for`);
}

/** Opens the case of a stored post with all findings, in the transaction that stored it. */
export async function openPostCase(
  tx: Queryable,
  { moderators }: Pick<Screening, "moderators">,
  post: ScreenedPost,
  findings: readonly Finding[],
): Promise<void> {
  if (findings.length === 0) return;
  const { target, snapshot } = await findPost(tx, moderators, post);
  for (const { isHeld: _isHeld, ...found } of findings)
    await openCase(tx, { target, report: { reporterId: null, snapshot, ...found } });
}
