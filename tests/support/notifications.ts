import { randomUUID } from "node:crypto";
import { expect, vi } from "vitest";
import { fanOutEvents } from "#lib/notifications/server/fan-out.ts";
import { findOpenEvents } from "#lib/notifications/server/fan-out-queries.ts";
import { runSql } from "./make-content.ts";
import type { TestNetwork } from "./test-network.ts";

/** An entry of the list of notifications. */
export type ListedNotification = {
  id: string;
  kind: string;
  text: string;
  path: string | null;
  isRead: boolean;
};

/** Writes the notifications of all events, like the job. Waits while the server under test is writing them. */
export async function fanOut(network: TestNetwork): Promise<void> {
  const { db } = network.services.store;
  await vi.waitFor(
    async () => {
      await fanOutEvents({ db });
      expect(await findOpenEvents(db)).toEqual([]);
    },
    // Longer than one call of `fanOutEvents` may take.
    { timeout: 25_000, interval: 20 },
  );
}

/** Ends all events and deletes all notifications, so that a test starts without any. */
export async function clearNotifications(network: TestNetwork): Promise<void> {
  await runSql(network, "delete from notification_emails");
  await runSql(network, "delete from notifications");
  await runSql(network, "delete from notification_events");
}

const listQuery = `query ($before: ID, $limit: Int) { notifications(before: $before, limit: $limit) {
  items { id kind text path isRead user { username } } nextBefore } }`;

/** One page of a member's notifications. */
export async function listNotifications(
  network: TestNetwork,
  email: string,
  { site = "migraine", ...page }: { site?: string; before?: string | null; limit?: number } = {},
): Promise<{ items: ListedNotification[]; nextBefore: string | null }> {
  const { data, errors } = await network.ask(listQuery, page, { email, site });
  if (errors?.[0]) throw new Error(errors[0].message);
  return data.notifications;
}

/** Posts a comment, or a reply to one. @returns its id */
export async function reply(
  network: TestNetwork,
  email: string,
  to: { item: string; comment?: string; document?: object },
): Promise<string> {
  const { data, errors } = await network.ask(
    `mutation ($id: ID!, $body: String, $document: RichText, $to: ID, $key: String!) {
      createComment(assocId: $id, body: $body, document: $document, replyToId: $to,
        idempotencyKey: $key) { comment { id } } }`,
    {
      id: to.item,
      to: to.comment ?? null,
      key: randomUUID(),
      ...(to.document ? { document: to.document } : { body: `Words ${randomUUID()}` }),
    },
    { email },
  );
  if (errors?.[0]) throw new Error(errors[0].message);
  return data.createComment.comment.id;
}

/** Follows a thread, or stops. */
export async function follow(
  network: TestNetwork,
  email: string,
  id: string,
  isFollowing = true,
): Promise<void> {
  await network.ask(
    "mutation ($id: ID!, $is: Boolean!) { followThread(assocId: $id, isFollowing: $is) { id } }",
    { id, is: isFollowing },
    { email },
  );
}
