import { randomUUID } from "node:crypto";
import { type ExecutionResult, parse, print, subscribe } from "graphql";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createContext } from "#graphql/context.ts";
import { createGraphQLServer } from "#graphql/yoga.ts";
import type { Session } from "#lib/auth/server/session.ts";
import type { PubSub } from "#lib/core/server/pubsub/pubsub.ts";
import { unknownVisitor } from "#lib/core/server/visitors.ts";
import { runSql } from "#tests/support/make-content.ts";
import {
  juniper,
  makeConversation,
  openSession,
  send,
  theo,
} from "#tests/support/make-conversation.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

const document = parse(
  "subscription ($id: ID!) { messageCreated(conversationId: $id) { id body userId conversationId } }",
);

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());

/** Counts active subscriptions. */
function watchPubSub(pubsub: PubSub) {
  const { subscribe: real } = pubsub;
  let open = 0;
  let calls = 0;
  pubsub.subscribe = (channel) => {
    calls += 1;
    open += 1;
    const events = real(channel)[Symbol.asyncIterator]();
    const end = async () => {
      open -= 1;
      return (await events.return?.()) ?? { done: true as const, value: undefined };
    };
    return { [Symbol.asyncIterator]: () => ({ next: () => events.next(), return: end }) };
  };
  const restore = () => {
    pubsub.subscribe = real;
  };
  return { open: () => open, calls: () => calls, restore };
}

async function listen(session: Session | null, id: string, site = "migraine") {
  const contextValue = createContext(network.services, {
    requestId: "test",
    site: network.site(site),
    session,
  });
  return subscribe({ schema: network.schema, document, variableValues: { id }, contextValue });
}

type Stream = AsyncGenerator<ExecutionResult>;
async function listenAs(session: Session, id: string): Promise<Stream> {
  const stream = await listen(session, id);
  if (!(Symbol.asyncIterator in stream)) throw new Error(JSON.stringify(stream));
  return stream as Stream;
}
const getBody = (result: IteratorResult<ExecutionResult>) =>
  (result.value?.data as { messageCreated: { body: string } } | undefined)?.messageCreated.body;

describe("listening to a conversation", () => {
  // spec §6: subscriptions over the socket only
  test("is had by the socket only: a stream over HTTP is refused to everyone", async () => {
    const id = await makeConversation(network);
    const session = await network.getSession(juniper, "migraine");
    const server = createGraphQLServer({
      schema: network.schema,
      services: network.services,
      isOpen: true,
      currentRequestId: () => "test",
    });
    const site = network.site("migraine");
    const context = { requestId: "test", site, session, visitor: unknownVisitor, cookieNames: [] };
    for (const accept of ["text/event-stream", "application/json"]) {
      const listeners = watchPubSub(network.services.pubsub);
      const response = await server.fetch(
        "http://localhost/api",
        {
          method: "POST",
          headers: { "content-type": "application/json", accept },
          body: JSON.stringify({ query: print(document), variables: { id } }),
        },
        { ...context, variant: "member", sendCookie: () => undefined, address: "192.0.2.1" },
      );
      listeners.restore();
      expect([accept, response.status, listeners.calls()]).toEqual([accept, 400, 0]);
      expect(await response.text()).toContain("Subscriptions are taken at /api/socket.");
    }
  });

  // spec §3: message fields: id, userId, body, insertedAt
  // spec §4: conversation: new messages arrive live
  // spec §7: subscription messageCreated
  test("its two people get each new message of it, once and in order", async () => {
    const id = await makeConversation(network);
    const other = await makeConversation(network);
    const streams = [
      await listenAs(await openSession(network, juniper), id),
      await listenAs(await openSession(network, theo), id),
    ];
    const firsts = streams.map((stream) => stream.next());
    const key = randomUUID();
    await send(network, other, "in another conversation", { email: theo });
    await send(network, id, "one", { email: theo, key });
    await send(network, id, "one", { email: theo, key });
    await send(network, id, "two", { email: juniper });
    for (const [index, stream] of streams.entries()) {
      expect([
        getBody((await firsts[index]) as IteratorResult<ExecutionResult>),
        getBody(await stream.next()),
      ]).toEqual(["one", "two"]);
      await stream.return(undefined);
    }
  });

  test("a message is heard only once it can be read", async () => {
    const id = await makeConversation(network);
    const stream = await listenAs(await openSession(network, juniper), id);
    const first = stream.next().then(async (result) => {
      const rows = await runSql(network, "select body from messages where conversation_id = $1", [
        id,
      ]);
      return [getBody(result), rows];
    });
    await send(network, id, "hello", { email: theo });
    expect(await first).toEqual(["hello", [{ body: "hello" }]]);
    await stream.return(undefined);
  });

  test.each([
    ["a visitor", undefined, "migraine", "UNAUTHENTICATED"],
    ["another member", "member-1@members.demo.test", "migraine", "NOT_FOUND"],
    ["a moderator", "moderator@demo.test", "migraine", "NOT_FOUND"],
    ["an administrator", "admin@demo.test", "migraine", "NOT_FOUND"],
    ["a super admin", "superadmin@demo.test", "migraine", "NOT_FOUND"],
    ["a community tech", "tech@demo.test", "migraine", "NOT_FOUND"],
    ["a spammer", "spammer@demo.test", "migraine", "NOT_FOUND"],
    ["an unverified member", "unverified@demo.test", "migraine", "NOT_FOUND"],
    ["a participant on another site", juniper, "sleep", "NOT_FOUND"],
    ["a participant where messaging is off", juniper, "lupus", "FORBIDDEN"],
  ])("%s is refused before anything is listened to", async (_who, email, site, code) => {
    const watch = watchPubSub(network.services.pubsub);
    const id = await makeConversation(network);
    const session = email ? await openSession(network, email, site) : null;
    const answer = (await listen(session, id, site)) as ExecutionResult;
    expect(answer.data).toBeUndefined();
    expect(answer.errors?.[0]?.originalError).toMatchObject({ code });
    expect(watch.calls()).toBe(0);
    watch.restore();
  });
});

describe("the end of listening", () => {
  test("a subscriber who stops while waiting also closes the inner listener", async () => {
    const watch = watchPubSub(network.services.pubsub);
    const id = await makeConversation(network);
    const stream = await listenAs(await openSession(network, juniper), id);
    const waiting = stream.next();
    await vi.waitFor(() => expect(watch.open()).toBe(1), 15_000);
    await stream.return(undefined);
    expect((await waiting).done).toBe(true);
    await vi.waitFor(() => expect(watch.open()).toBe(0), 15_000);
    watch.restore();
  });

  test("once the session has ended the next message is not delivered and the listening ends", async () => {
    const watch = watchPubSub(network.services.pubsub);
    const id = await makeConversation(network);
    const session = await openSession(network, juniper);
    const stream = await listenAs(session, id);
    const first = stream.next();
    await send(network, id, "before", { email: theo });
    expect(getBody(await first)).toBe("before");
    const second = stream.next();
    await runSql(network, "delete from auth_sessions where id = $1", [session.id]);
    network.services.sessions.forget(session.id);
    await send(network, id, "after", { email: theo });
    const result = await second.catch(
      (error: unknown) => ({ done: true, value: { error: String(error) } }) as never,
    );
    expect(JSON.stringify(result)).not.toContain("after");
    expect((await stream.next()).done).toBe(true);
    await vi.waitFor(() => expect(watch.open()).toBe(0), 15_000);
    watch.restore();
  });

  test("a former participant gets no further messages", async () => {
    const id = await makeConversation(network);
    const session = await openSession(network, juniper);
    const stream = await listenAs(session, id);
    const next = stream.next();
    await runSql(
      network,
      "delete from conversation_participants where conversation_id = $1 and member_id = $2",
      [id, session.member.id],
    );
    const [message] = await runSql(
      network,
      "insert into messages (conversation_id, author_id, body) select id, initiator_id, 'secret' from conversations where id = $1 returning id",
      [id],
    );
    network.services.pubsub.publish(`conversation:${id}`, {
      conversationId: id,
      messageId: message.id,
    });
    expect(await next).toEqual({ done: true, value: undefined });
  });
});
