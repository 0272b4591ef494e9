import { type ExecutionResult, parse, subscribe } from "graphql";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createContext } from "#graphql/context.ts";
import type { Session } from "#lib/auth/server/session.ts";
import { runSql } from "#tests/support/make-content.ts";
import {
  juniper,
  makeConversation,
  openSession,
  send,
  theo,
} from "#tests/support/make-conversation.ts";
import { recordStatements } from "#tests/support/record-statements.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

const created = parse(
  "subscription ($id: ID!) { messageCreated(conversationId: $id) { id body sequence reactions { type userId } } }",
);
const reacted = parse(
  "subscription ($id: ID!) { messageReacted(conversationId: $id) { body reactions { type userId } } }",
);

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());

type Stream = AsyncGenerator<ExecutionResult>;

async function listen(session: Session, id: string, document = created): Promise<Stream> {
  const site = network.site("migraine");
  const contextValue = createContext(network.services, { requestId: "test", site, session });
  const stream = await subscribe({
    schema: network.schema,
    document,
    contextValue,
    variableValues: { id },
  });
  if (!(Symbol.asyncIterator in stream)) throw new Error(JSON.stringify(stream));
  return stream as Stream;
}

const getBody = ({ value }: IteratorResult<ExecutionResult>) =>
  (value?.data as { messageCreated: { body: string } } | undefined)?.messageCreated.body;

test("fifty listeners cost a message no more than three queries, and one upstream subscription", async () => {
  const id = await makeConversation(network);
  const [mine, theirs] = [
    await openSession(network, juniper),
    await openSession(network, theo),
  ] as const;
  const { statements: unheard } = await recordStatements(() =>
    send(network, id, "to nobody", { email: theo }),
  );
  const subscriptions = vi.spyOn(network.services.pubsub, "subscribe");
  const streams = await Promise.all(
    Array.from({ length: 50 }, (_, index) => listen(index % 2 === 0 ? mine : theirs, id)),
  );
  expect(subscriptions).toHaveBeenCalledTimes(1);
  subscriptions.mockRestore();
  for (const session of [mine, theirs]) network.services.sessions.forget(session.id);
  const { result, statements } = await recordStatements(async () => {
    await send(network, id, "to all", { email: theo });
    return Promise.all(streams.map((stream) => stream.next()));
  });
  expect(new Set(result.map(getBody))).toEqual(new Set(["to all"]));
  const added = statements.length - unheard.length;
  expect(added).toBeGreaterThan(0);
  expect(added).toBeLessThanOrEqual(3);
  // The process that has stored it has all that is delivered.
  expect(statements.filter((text) => text.includes("message_reactions"))).toEqual([]);
  await Promise.all(streams.map((stream) => stream.return(undefined)));
});

test("late, repeated or missing announcements still deliver each message once and in order", async () => {
  const id = await makeConversation(network, { lines: [[theo, "before"]] });
  const stream = await listen(await openSession(network, juniper), id);
  const { pubsub } = network.services;
  const { member } = await network.getSession(theo, "migraine");
  const store = async (body: string) =>
    runSql(
      network,
      "insert into messages (conversation_id, author_id, body) values ($1, $2, $3) returning id",
      [id, member.id, body],
    );
  await store("one");
  const [two] = await store("two");
  for (let count = 0; count < 3; count += 1)
    pubsub.publish(`conversation:${id}`, { conversationId: id, messageId: two.id });
  await send(network, id, "three", { email: theo });
  const bodies = [];
  for (let count = 0; count < 3; count += 1) bodies.push(getBody(await stream.next()));
  expect(bodies).toEqual(["one", "two", "three"]);
  await stream.return(undefined);
});

test("another instance's recent messages come first, even before they are announced", async () => {
  const id = await makeConversation(network);
  const stream = await listen(await openSession(network, juniper), id);
  const { member } = await network.getSession(theo, "migraine");
  await send(network, id, "one", { email: theo });
  await runSql(
    network,
    "insert into messages (conversation_id, author_id, body) values ($1, $2, 'two')",
    [id, member.id],
  );
  await send(network, id, "three", { email: juniper });
  const bodies = [];
  for (let count = 0; count < 3; count += 1) bodies.push(getBody(await stream.next()));
  expect(bodies).toEqual(["one", "two", "three"]);
  await stream.return(undefined);
});

test("a later subscriber gets the messages from then on", async () => {
  const id = await makeConversation(network);
  const first = await listen(await openSession(network, juniper), id);
  await send(network, id, "early", { email: theo });
  expect(getBody(await first.next())).toBe("early");
  const second = await listen(await openSession(network, juniper), id);
  await send(network, id, "late", { email: theo });
  expect([getBody(await first.next()), getBody(await second.next())]).toEqual(["late", "late"]);
  await first.return(undefined);
  await send(network, id, "later", { email: theo });
  expect(getBody(await second.next())).toBe("later");
  await second.return(undefined);
});

test("during a database outage a message waits, and is delivered afterwards", async () => {
  const id = await makeConversation(network);
  const stream = await listen(await openSession(network, juniper), id);
  const { member } = await network.getSession(theo, "migraine");
  await runSql(network, "alter table message_reactions rename to message_reactions_away");
  // Of another instance: it has to be loaded.
  await runSql(
    network,
    "insert into messages (conversation_id, author_id, body) values ($1, $2, 'patient')",
    [id, member.id],
  );
  network.services.pubsub.publish(`conversation:${id}`, { conversationId: id });
  await runSql(network, "alter table message_reactions_away rename to message_reactions");
  expect(getBody(await stream.next())).toBe("patient");
  await stream.return(undefined);
});

test("each change of a reaction arrives with the reactions as they are then", async () => {
  const id = await makeConversation(network);
  const message = (await send(network, id, "hello", { email: theo })).data.sendMessage.id;
  const session = await openSession(network, juniper);
  const stream = await listen(session, id, reacted);
  const react = (reaction: string | null) =>
    network.ask(
      "mutation ($id: ID!, $reaction: MessageReactionType) { reactToMessage(messageID: $id, reaction: $reaction) { id } }",
      { id: message, reaction },
      { email: juniper },
    );
  const seen = [];
  for (const reaction of ["LIKE", "WOW", null]) {
    await react(reaction);
    seen.push((await stream.next()).value?.data);
  }
  const userId = String(session.member.id);
  expect(seen).toEqual(
    [[{ type: "LIKE", userId }], [{ type: "WOW", userId }], []].map((reactions) => ({
      messageReacted: { body: "hello", reactions },
    })),
  );
  await stream.return(undefined);
});
