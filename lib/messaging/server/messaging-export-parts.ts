import { sql } from "drizzle-orm";
import type { ExportPart } from "#lib/members/server/export-part.ts";

/** A conversation `p.conversation_id` that the member takes part in, and the partner's name. */
const otherName = (memberId: number) => sql`
  (select m.username from conversation_participants o join members m on m.id = o.member_id
    where o.conversation_id = p.conversation_id and o.member_id <> ${memberId} limit 1)`;

/** Private messages of conversations that the member takes part in, in the form that both sides see. */
export const messagingExportParts: readonly ExportPart[] = [
  {
    name: "conversations",
    title: "Conversations",
    references: ["conversation_participants.member_id", "conversations.initiator_id"],
    select: (memberId) => sql`
      select c.id, c.site_id as "siteId", ${otherName(memberId)} as "with",
        c.initiator_id = ${memberId} as "startedByYou", c.is_accepted as "isAccepted",
        p.is_archived as "isArchived", c.inserted_at as "startedAt"
      from conversation_participants p join conversations c on c.id = p.conversation_id
      where p.member_id = ${memberId} order by c.inserted_at, c.id`,
    toPath: (row) => `/messages/${row.id}`,
  },
  {
    name: "messages",
    title: "Private messages",
    references: ["messages.author_id"],
    select: (memberId) => sql`
      select c.site_id as "siteId", m.conversation_id as "conversationId",
        a.username as "from", m.body as text, m.inserted_at as "sentAt"
      from conversation_participants p
      join conversations c on c.id = p.conversation_id
      join messages m on m.conversation_id = p.conversation_id
      join members a on a.id = m.author_id
      where p.member_id = ${memberId} order by m.conversation_id, m.sequence`,
    toPath: (row) => `/messages/${row.conversationId}`,
  },
  {
    name: "message-reactions",
    title: "Reactions to messages",
    references: ["message_reactions.member_id"],
    select: (memberId) => sql`
      select m.conversation_id as "conversationId", r.type as reaction, r.inserted_at as "reactedAt"
      from message_reactions r join messages m on m.id = r.message_id
      where r.member_id = ${memberId} order by r.inserted_at`,
  },
  {
    name: "message-settings",
    title: "Who may write to you",
    references: ["member_message_settings.member_id"],
    select: (memberId) => sql`
      select audience as "whoMayWrite", shows_activity as "showsTypingAndReading"
      from member_message_settings where member_id = ${memberId}`,
  },
  {
    name: "blocked-members",
    title: "Members you have blocked",
    references: ["member_blocks.member_id"],
    select: (memberId) => sql`
      select m.username, b.inserted_at as "blockedAt"
      from member_blocks b join members m on m.id = b.blocked_id
      where b.member_id = ${memberId} order by b.inserted_at`,
  },
];
