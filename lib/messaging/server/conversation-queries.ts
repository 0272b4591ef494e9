import {
  and,
  asc,
  desc,
  eq,
  ne,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { memberBlocks } from "#lib/blocks/server/block-tables.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { prepareOnce } from "#lib/core/server/db/prepare-once.ts";
import { memberFollows } from "#lib/follows/server/follow-tables.ts";
import { isSiteSpammer } from "#lib/members/server/hidden-authors.ts";
import { members } from "#lib/members/server/member-tables.ts";
import { roles } from "#lib/members/shared/member.ts";
import type { MessageAudience } from "#lib/messaging/shared/message-audience.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import {
  conversationParticipants,
  conversations,
  memberMessageSettings,
  messages,
} from "./messaging-tables.ts";

/** A value, or its placeholder in a prepared query. */
type Value<Type> = Type | Placeholder;

const partners = alias(conversationParticipants, "partners");

/** Whether the participant has read the partner's newest message. */
const isRead = sql<boolean>`${conversationParticipants.lastReceivedSequence} <= ${conversationParticipants.lastReadSequence}`;

/** Whether the partner has written since the current request began. */
const hasPartnerAsked = sql<boolean>`${conversationParticipants.lastReceivedSequence} > ${conversations.requestAfterSequence}`;

/** The number of the participant's messages since the current request began, at most 1. */
const ownMessageCount = (memberId: Value<number>) => sql<number>`(
  select count(*)::int from (
    select 1 from ${messages}
    where ${messages.conversationId} = ${conversations.id} and ${messages.authorId} = ${memberId}
      and ${messages.sequence} > ${conversations.requestAfterSequence}
    order by ${messages.sequence} limit 1
  ) as own)`;

const blocks = (
  memberId: SQLWrapper | Value<number>,
  blockedId: SQLWrapper | Value<number>,
) => sql<boolean>`exists (
  select 1 from ${memberBlocks}
  where ${memberBlocks.memberId} = ${memberId} and ${memberBlocks.blockedId} = ${blockedId})`;

/** Whether the partner follows the participant, which may allow the participant to write. */
const isFollowed = (memberId: Value<number>) => sql<boolean>`exists (
  select 1 from ${memberFollows}
  where ${memberFollows.followerId} = ${partners.memberId} and ${memberFollows.followedId} = ${memberId})`;

/** Whether the participant has an open message request; the SQL form of `isRequestTo`. */
const isOpenRequestTo = (memberId: number) =>
  and(
    eq(conversations.isAccepted, false),
    eq(conversationParticipants.isArchived, false),
    hasPartnerAsked,
    ne(conversations.initiatorId, memberId),
  );

/** A conversation without messages is in no list. */
const hasBegun = sql`(${conversations.isAccepted} or ${conversations.lastMessageBody} <> ''
  or ${conversationParticipants.lastReceivedSequence} > 0)`;

/** Every read of a conversation goes through one participant and one site, so others find nothing. */
function participantView(
  db: Queryable,
  { siteId, memberId }: { siteId: Value<number>; memberId: Value<number> },
  only: SQL | undefined,
) {
  return db
    .select({
      id: conversations.id,
      siteId: conversations.siteId,
      initiatorId: conversations.initiatorId,
      isAccepted: conversations.isAccepted,
      lastMessageAt: conversationParticipants.lastMessageAt,
      lastMessageBody: conversations.lastMessageBody,
      insertedAt: conversations.insertedAt,
      isArchived: conversationParticipants.isArchived,
      lastReadSequence: conversationParticipants.lastReadSequence,
      partnerId: partners.memberId,
      partner: {
        roleId: sql<number>`case when ${isSiteSpammer(members.id, conversations.siteId)}
          then ${sql.raw(String(roles.spammer))} else ${members.roleId} end`,
        isEditorialTeam: members.isEditorialTeam,
        deletedAt: members.deletedAt,
      },
      partnerHasArchived: partners.isArchived,
      partnerReadSequence: partners.lastReadSequence,
      partnerAudience: sql<MessageAudience>`coalesce(${memberMessageSettings.audience}, 'anyone')`,
      isFollowedByPartner: isFollowed(memberId),
      amBlocked: blocks(partners.memberId, memberId),
      isBlocked: blocks(memberId, partners.memberId),
      isRead,
      hasPartnerAsked,
      ownMessageCount: ownMessageCount(memberId),
    })
    .from(conversationParticipants)
    .innerJoin(conversations, eq(conversations.id, conversationParticipants.conversationId))
    .innerJoin(
      partners,
      and(eq(partners.conversationId, conversations.id), ne(partners.memberId, memberId)),
    )
    .innerJoin(members, eq(members.id, partners.memberId))
    .leftJoin(memberMessageSettings, eq(memberMessageSettings.memberId, partners.memberId))
    .where(
      and(
        eq(conversationParticipants.memberId, memberId),
        eq(conversationParticipants.siteId, siteId),
        only,
      ),
    )
    .$dynamic();
}

const conversationOfMember = prepareOnce((db) =>
  participantView(
    db,
    { siteId: sql.placeholder("siteId"), memberId: sql.placeholder("memberId") },
    eq(conversations.id, sql.placeholder("conversationId")),
  ).prepare("conversation_of_member"),
);

/** One conversation as one of its two people sees it. */
export async function findConversationOfMember(
  db: Queryable,
  site: Pick<SiteScope, "id">,
  memberId: number,
  conversationId: string,
) {
  const [row] = await conversationOfMember(db).execute({
    siteId: site.id,
    memberId,
    conversationId,
  });
  return row;
}

export type ConversationView = NonNullable<Awaited<ReturnType<typeof findConversationOfMember>>>;

/** The position of a conversation in a member's list, to the microsecond, which `Date` would cut off. */
async function findPlace(
  db: Queryable,
  site: SiteScope,
  memberId: number,
  conversationId: string,
): Promise<SQL | undefined> {
  const [row] = await db
    .select({ at: sql<string>`${conversationParticipants.lastMessageAt}::text` })
    .from(conversationParticipants)
    .where(
      and(
        eq(conversationParticipants.conversationId, conversationId),
        eq(conversationParticipants.memberId, memberId),
        eq(conversationParticipants.siteId, site.id),
      ),
    );
  return row && sql`(${row.at}::timestamptz, ${conversationId}::uuid)`;
}

/**
 * One page of a member's conversations by their last message.
 * @param page.after id of the last conversation of the previous page; for another member's conversation the page is
 * empty
 */
export async function findConversationsOfMember(
  db: Queryable,
  site: SiteScope,
  memberId: number,
  page: {
    isArchived: boolean;
    onlyRequests: boolean;
    oldestFirst: boolean;
    limit: number;
    after: string | undefined;
  },
): Promise<ConversationView[]> {
  const { lastMessageAt, conversationId } = conversationParticipants;
  const place = sql`(${lastMessageAt}, ${conversationId})`;
  const end = page.after && (await findPlace(db, site, memberId, page.after));
  if (page.after && !end) return [];
  const [compare, order] = page.oldestFirst
    ? [sql`>`, [asc(lastMessageAt), asc(conversationId)]]
    : [sql`<`, [desc(lastMessageAt), desc(conversationId)]];
  return participantView(
    db,
    { siteId: site.id, memberId },
    and(
      eq(conversationParticipants.isArchived, page.isArchived),
      page.onlyRequests ? isOpenRequestTo(memberId) : undefined,
      hasBegun,
      end ? sql`${place} ${compare} ${end}` : undefined,
    ),
  )
    .orderBy(...order)
    .limit(page.limit);
}

/** The conversation of two members on a site with the latest message. */
export async function findConversationOfPair(
  db: Queryable,
  site: SiteScope,
  memberId: number,
  partnerId: number,
): Promise<ConversationView | undefined> {
  const [row] = await participantView(
    db,
    { siteId: site.id, memberId },
    eq(partners.memberId, partnerId),
  )
    .orderBy(desc(conversationParticipants.lastMessageAt))
    .limit(1);
  return row;
}

/** The number of a member's conversations with unread messages (spec §3 Unreads). */
export async function countUnreadConversations(
  db: Queryable,
  site: SiteScope,
  memberId: number,
): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(conversationParticipants)
    .where(
      and(
        eq(conversationParticipants.memberId, memberId),
        eq(conversationParticipants.siteId, site.id),
        sql`not ${conversationParticipants.isArchived}`,
        sql`${conversationParticipants.lastReceivedSequence} > ${conversationParticipants.lastReadSequence}`,
      ),
    );
  return row?.count ?? 0;
}
