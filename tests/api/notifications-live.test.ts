import { type ExecutionResult, parse, subscribe } from "graphql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createContext } from "#graphql/context.ts";
import type { Session } from "#lib/auth/server/session.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { makeThread, runSql } from "#tests/support/make-content.ts";
import { makeConversation, openSession, send } from "#tests/support/make-conversation.ts";
import { follow, reply } from "#tests/support/notifications.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

const document = parse("subscription { unreadsUpdated { messages notifications } }");
const [ann, ben, cy] = [10, 11, 12].map((n) => `member-${n}@members.demo.test`) as [
  string,
  string,
  string,
];

let network: TestNetwork;
let other: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
  other = await createTestNetwork({}, {}, network.database);
  for (const { app } of [network, other]) {
    app.start();
    await app.warmUp();
  }
});
afterAll(async () => {
  await other.close();
  await network.close();
});

const listen = (on: TestNetwork, session: Session | null) =>
  subscribe({
    schema: on.schema,
    document,
    contextValue: createContext(on.services, {
      requestId: "test",
      site: on.site("migraine"),
      session,
    }),
  });
type LiveCounts = AsyncGenerator<ExecutionResult>;
const countMessages = (result: IteratorResult<ExecutionResult>) =>
  (result.value?.data as { unreadsUpdated?: { messages: number } } | undefined)?.unreadsUpdated
    ?.messages;
const count = (result: IteratorResult<ExecutionResult>) =>
  (result.value?.data as { unreadsUpdated?: { notifications: number } } | undefined)?.unreadsUpdated
    ?.notifications;

test("a member on another instance sees the new count after a reply", async () => {
  const thread = await makeThread(network);
  for (const email of [ann, ben]) await follow(network, email, thread.id);
  const ended = await openSession(network, ben);
  const streams = [];
  for (const session of [await openSession(network, ann), ended])
    streams.push((await listen(other, session)) as AsyncGenerator<ExecutionResult>);
  const [first, second] = streams.map((stream) => stream.next());
  await runSql(network, "delete from auth_sessions where id = $1", [ended.id]);
  await reply(network, cy, { item: thread.id });
  expect(count((await first) as IteratorResult<ExecutionResult>)).toBe(1);
  // Ended sessions get no events.
  const silence = new Promise((resolve) => setTimeout(() => resolve("nothing"), 300));
  expect(await Promise.race([second, silence])).toBe("nothing");
  for (const stream of streams) await stream.return(undefined);
});

// spec §3: unreads: messages and notifications
test("every window of a member counts a new message, and one that another window has read", async () => {
  const id = await makeConversation(network, { initiator: ann, other: ben });
  const windows: LiveCounts[] = [];
  for (const _window of [1, 2])
    windows.push((await listen(network, await openSession(network, ben))) as LiveCounts);
  const next = () => Promise.all(windows.map(async (one) => countMessages(await one.next())));
  const received = next();
  await send(network, id, "hello", { email: ann });
  expect(await received).toEqual([1, 1]);
  // The notification of the message may be counted before it is read.
  const read = Promise.all(
    windows.map(async (one) => {
      for (;;) if (countMessages(await one.next()) === 0) return 0;
    }),
  );
  const mutation = "mutation ($id: ID!) { markConversationRead(conversationId: $id) { id } }";
  await network.ask(mutation, { id }, { email: ben });
  expect(await read).toEqual([0, 0]);
  for (const one of windows) await one.return(undefined);
});

test("a guest cannot watch", async () => {
  const answer = (await listen(other, null)) as ExecutionResult;
  const error = answer.errors?.[0]?.originalError;
  expect(error instanceof AppError && error.code).toBe("UNAUTHENTICATED");
});
