import { eq } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { members } from "#lib/members/server/member-tables.ts";
import { statusColumns } from "./status-queries.ts";
import { profileStatuses, profileStatusReplies } from "./status-tables.ts";

/** A status update of any site in any state, with its author. */
export async function findModeratedStatus(db: Queryable, id: number) {
  const [row] = await db
    .select({ status: statusColumns, slug: members.slug })
    .from(profileStatuses)
    .innerJoin(members, eq(members.id, profileStatuses.authorId))
    .where(eq(profileStatuses.id, id));
  return row;
}

/** A reply on any site in any state, with its status update and the author of that. */
export async function findModeratedStatusReply(db: Queryable, id: number) {
  const [row] = await db
    .select({
      reply: {
        id: profileStatusReplies.id,
        authorId: profileStatusReplies.authorId,
        body: profileStatusReplies.body,
        document: profileStatusReplies.document,
        state: profileStatusReplies.state,
      },
      statusId: profileStatuses.id,
      siteId: profileStatuses.siteId,
      slug: members.slug,
    })
    .from(profileStatusReplies)
    .innerJoin(profileStatuses, eq(profileStatuses.id, profileStatusReplies.statusId))
    .innerJoin(members, eq(members.id, profileStatuses.authorId))
    .where(eq(profileStatusReplies.id, id));
  return row;
}
