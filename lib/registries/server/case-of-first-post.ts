import { isMarkedAsFirst, type PostAuthor } from "#lib/comments/server/first-posts.ts";
import type { PostKey } from "#lib/comments/shared/first-post.ts";
import type { CaseRow } from "#lib/moderation/server/get-cases.ts";
import type { CaseTargetType } from "#lib/moderation/shared/case.ts";

const postTypes: Partial<Record<CaseTargetType, PostKey["type"]>> = {
  COMMENT: "comment",
  REPLY: "comment",
  THREAD: "item",
  POST: "item",
};

/** Whether a case is about the first post of a member on a site, also while it waits for a moderator. */
export async function isCaseOfFirstPost(
  one: Pick<CaseRow, "assocType" | "assocId" | "siteId" | "memberId" | "insertedAt">,
  loadFirst: (author: PostAuthor) => Promise<PostKey | null>,
): Promise<boolean> {
  const type = postTypes[one.assocType];
  if (!type) return false;
  const { siteId, memberId: authorId, insertedAt: at } = one;
  return isMarkedAsFirst({ type, id: Number(one.assocId), siteId, authorId, at }, loadFirst);
}
