import { eq } from "drizzle-orm";
import { commentRevisions, comments } from "#lib/comments/server/comment-tables.ts";
import { contentItems, contentRevisions } from "#lib/content/server/content-tables.ts";
import { toSummary } from "#lib/content/server/publish-member-item.ts";
import { drafts } from "#lib/drafts/server/draft-tables.ts";
import { toPlainText } from "#lib/rich-text/shared/plain-text.ts";
import type { RichText } from "#lib/rich-text/shared/rich-text.ts";
import {
  profileStatuses,
  profileStatusReplies,
  profileStatusRevisions,
} from "#lib/statuses/server/status-tables.ts";
import { getMemberId, juniper } from "./demo-members.ts";
import { makeThread } from "./make-content.ts";
import type { TestNetwork } from "./test-network.ts";

/** A text that mentions a member. */
export function mentioning({ id, username }: { id: number; username: string }): RichText {
  const mention = { type: "mention", attrs: { id, label: username } } as const;
  return {
    type: "doc",
    content: [
      {
        type: "blockquote",
        content: [{ type: "paragraph", content: [mention, { type: "text", text: " thank you" }] }],
      },
    ],
  };
}

/** Creates texts of Juniper that mention a member, in every kind of text on `migraine`. */
export async function makeMentions(network: TestNetwork, member: { id: number; username: string }) {
  const { db } = network.services.store;
  const siteId = network.site("migraine").id;
  const authorId = await getMemberId(network, juniper.email);
  const document = mentioning(member);
  const body = toPlainText(document);
  const text = { body, document };
  const thread = await makeThread(network, { replies: 1 });
  const contentId = Number(thread.id);
  const item = { ...text, summary: toSummary(body), authorId };
  await db.update(contentItems).set(item).where(eq(contentItems.id, contentId));
  await db
    .insert(contentRevisions)
    .values({ ...text, summary: body, contentId, number: 1, title: "was", sections: [] });
  const [comment] = await db
    .insert(comments)
    .values({ ...text, siteId, contentId, authorId })
    .returning({ id: comments.id });
  const [status] = await db
    .insert(profileStatuses)
    .values({ ...text, siteId, authorId, revisionCount: 1, replyCount: 1 })
    .returning({ id: profileStatuses.id });
  if (!comment || !status) throw new Error("The texts were not stored");
  await db.insert(commentRevisions).values({ ...text, commentId: comment.id, number: 1 });
  await db.insert(profileStatusRevisions).values({ ...text, statusId: status.id, number: 1 });
  await db.insert(profileStatusReplies).values({ ...text, statusId: status.id, authorId });
  const fields = { body, bodyDocument: JSON.stringify(document) };
  await db
    .insert(drafts)
    .values({ memberId: authorId, siteId, target: `reply:${contentId}`, revision: 1, fields });
  return { thread, commentId: comment.id, statusId: status.id };
}
