import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#lib/core/server/invalidation.ts";
import { insertMessage } from "#lib/messaging/server/new-message-queries.ts";
import { runSql } from "#tests/support/make-content.ts";
import { juniper, makeConversation, send, theo } from "#tests/support/make-conversation.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());

type Line = { id: string; body: string; sequence: number; insertedAt: string };

async function readAfter(id: string, after: string, limit = 50): Promise<Line[]> {
  const { data } = await network.ask(
    "query ($id: ID!, $after: ID, $limit: Int) { conversation(id: $id) { messages(after: $after, limit: $limit) { id body sequence insertedAt } } }",
    { id, after, limit },
    { email: theo },
  );
  return data.conversation.messages;
}

const listStored = (id: string) =>
  runSql(
    network,
    "select id, sequence::int, inserted_at::text from messages where conversation_id = $1 order by sequence",
    [id],
  );

test("requesting messages since a point returns each message of many senders once, in the order of sequence and time", async () => {
  const conversation = await makeConversation(network);
  const first = await send(network, conversation, "first", { email: juniper });
  let last: string = first.data.sendMessage.id;
  const seen: Line[] = [];
  const poll = async () => {
    const lines = await readAfter(conversation, last);
    seen.push(...lines);
    last = lines.at(-1)?.id ?? last;
  };
  let isSending = true;
  const sending = Promise.all(
    Array.from({ length: 12 }, async (_, sender) => {
      for (let turn = 0; turn < 12; turn += 1) {
        const email = sender % 2 === 0 ? juniper : theo;
        await send(network, conversation, `${sender}-${turn}`, { email });
      }
    }),
  ).finally(() => {
    isSending = false;
  });
  while (isSending) await poll();
  await sending;
  for (let previous = ""; previous !== last; await poll()) previous = last;
  const stored = (await listStored(conversation)).slice(1);
  expect(seen.map(({ id }) => id)).toEqual(stored.map(({ id }) => id));
  expect(new Set(seen.map(({ body }) => body)).size).toBe(144);
  const times = stored.map((row) => row.inserted_at);
  expect(times).toEqual(times.toSorted());
  expect(new Set(times).size).toBe(times.length);
  const sequences = seen.map(({ sequence }) => sequence);
  expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
});

test("an uncommitted message delays later ones of its conversation, and no others", async () => {
  const { store } = network.services;
  const conversation = await makeConversation(network);
  const elsewhere = await makeConversation(network, { other: "member-8@members.demo.test" });
  const { member } = await network.getSession(juniper, "migraine");
  const row = { conversationId: conversation, authorId: member.id, idempotencyKey: null };
  const isHeld = Promise.withResolvers<void>();
  const isReleased = Promise.withResolvers<void>();
  const slow = inTransaction(store, async (tx) => {
    await insertMessage(tx, { ...row, body: "slow" }, []);
    isHeld.resolve();
    await isReleased.promise;
  });
  await isHeld.promise;
  const quick = send(network, conversation, "quick", { email: theo });
  await send(network, elsewhere, "elsewhere", { email: juniper });
  expect(await listStored(conversation)).toEqual([]);
  isReleased.resolve();
  await Promise.all([slow, quick]);
  const bodies = await runSql(
    network,
    "select body from messages where conversation_id = $1 order by sequence",
    [conversation],
  );
  expect(bodies).toEqual([{ body: "slow" }, { body: "quick" }]);
});

test("a clock that has run back gives no message a time before its predecessor's", async () => {
  const conversation = await makeConversation(network);
  const [earlier] = await runSql(
    network,
    "update conversations set last_message_at = now() + interval '1 hour' where id = $1 returning last_message_at::text",
    [conversation],
  );
  for (const body of ["one", "two", "three"])
    await send(network, conversation, body, { email: juniper });
  const stored = (await listStored(conversation)).map((row) => row.inserted_at);
  const times = [earlier.last_message_at, ...stored];
  expect(times).toEqual(times.toSorted());
  expect(new Set(times).size).toBe(4);
});

test("after an unknown message there are none; after an invalid id, the newest", async () => {
  const conversation = await makeConversation(network, { lines: [[theo, "hello"]] });
  const other = await makeConversation(network, { lines: [[theo, "secret"]] });
  const [foreign] = await listStored(other);
  for (const after of [randomUUID(), foreign?.id])
    expect(await readAfter(conversation, after)).toEqual([]);
  // As every unknown cursor.
  expect(await readAfter(conversation, "no-id")).toMatchObject([{ body: "hello" }]);
});
