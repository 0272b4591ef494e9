import { randomUUID } from "node:crypto";
import { authSessions } from "#lib/auth/server/auth-tables.ts";
import type { Session } from "#lib/auth/server/session.ts";
import { getIdleSeconds } from "#lib/auth/server/session-lifetime.ts";
import { createSessionToken, sessionCookieName } from "#lib/auth/server/session-token.ts";
import { sha256 } from "#lib/auth/server/sha256.ts";
import { memberBlocks } from "#lib/blocks/server/block-tables.ts";
import { isStaff } from "#lib/members/shared/member.ts";
import {
  conversationParticipants,
  conversations,
  messages,
} from "#lib/messaging/server/messaging-tables.ts";
import type { TestNetwork } from "./test-network.ts";

/** Email addresses of the two members in most tests. */
export const juniper = "member@demo.test";
export const theo = "member2@demo.test";

/** Overrides of the default conversation, an accepted one between juniper and theo on `migraine`. */
export type ConversationOptions = {
  site?: string;
  initiator?: string;
  other?: string;
  isAccepted?: boolean;
  archivedBy?: readonly string[];
  /** Messages in order. */
  lines?: readonly (readonly [email: string, body: string])[];
};

const getId = async (network: TestNetwork, email: string) =>
  (await network.getSession(email, "migraine")).member.id;

/** Creates a conversation. @returns its id */
export async function makeConversation(
  network: TestNetwork,
  options: ConversationOptions = {},
): Promise<string> {
  const {
    site = "migraine",
    initiator = juniper,
    other = theo,
    isAccepted = true,
    archivedBy = [],
    lines = [],
  } = options;
  const { db } = network.services.store;
  const row = {
    siteId: network.site(site).id,
    initiatorId: await getId(network, initiator),
    isAccepted,
  };
  const [conversation] = await db
    .insert(conversations)
    .values(row)
    .returning({ id: conversations.id });
  if (!conversation) throw new Error("The conversation was not stored");
  for (const email of [initiator, other]) {
    const side = { memberId: await getId(network, email), isArchived: archivedBy.includes(email) };
    await db.insert(conversationParticipants).values({ conversationId: conversation.id, ...side });
  }
  for (const [email, body] of lines) {
    await db
      .insert(messages)
      .values({ conversationId: conversation.id, authorId: await getId(network, email), body });
  }
  return conversation.id;
}

/** Blocks one member for another. */
export async function blockMember(
  network: TestNetwork,
  by: string,
  blocked: string,
): Promise<void> {
  const row = { memberId: await getId(network, by), blockedId: await getId(network, blocked) };
  await network.services.store.db.insert(memberBlocks).values(row);
}

/** Creates a session in the database, as live connections require. @returns it with the value of its Cookie header */
export async function openSession(
  network: TestNetwork,
  email: string,
  site = "migraine",
): Promise<Session & { cookie: string }> {
  const { siteId, member } = await network.getSession(email, site);
  const token = createSessionToken();
  const idleSeconds = getIdleSeconds(member.accountRoleId, true);
  const expiresAt = new Date(Date.now() + 60 * 60 * 1000);
  const row = { token: sha256(token), userId: member.id, siteId, idleSeconds, expiresAt };
  const [stored] = await network.services.store.db
    .insert(authSessions)
    .values(row)
    .returning({ id: authSessions.id });
  if (!stored) throw new Error("The session was not stored");
  return {
    cookie: `${sessionCookieName(false)}=${token}`,
    id: stored.id,
    siteId,
    member,
    renewsAt: null,
    expiresAt: new Date(Date.now() + 60_000),
    authenticatedAt: new Date(),
    isStaff: isStaff(member.accountRoleId),
  };
}

/** Sends a message with a new idempotency key unless one is given. */
export function send(
  network: TestNetwork,
  conversationId: string,
  body: string,
  as: { email?: string; site?: string; key?: string | null },
) {
  const { key = randomUUID(), ...viewer } = as;
  return network.ask(
    "mutation ($id: ID!, $body: String!, $key: String) { sendMessage(conversationId: $id, body: $body, idempotencyKey: $key) { id body userId } }",
    { id: conversationId, body, key },
    viewer,
  );
}
