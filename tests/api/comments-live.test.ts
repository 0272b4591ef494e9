import { randomUUID } from "node:crypto";
import { type ExecutionResult, parse, subscribe } from "graphql";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createContext } from "#graphql/context.ts";
import type { Session } from "#lib/auth/server/session.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { makeItem, makeThread, runSql } from "#tests/support/make-content.ts";
import { openSession } from "#tests/support/make-conversation.ts";
import { recordStatements } from "#tests/support/record-statements.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

const document = parse("subscription ($id: ID!) { commentCreated(assocId: $id) { id body } }");
const create = `mutation ($id: ID!, $body: String!, $key: String!) {
  createComment(assocId: $id, body: $body, idempotencyKey: $key) { comment { id } } }`;

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());

const listen = (session: Session | null, id: string, site = "migraine") =>
  subscribe({
    schema: network.schema,
    document,
    variableValues: { id },
    contextValue: createContext(network.services, {
      requestId: "test",
      site: network.site(site),
      session,
    }),
  });
const getCode = (answer: unknown) => {
  const error = (answer as ExecutionResult).errors?.[0]?.originalError;
  return error instanceof AppError ? error.code : undefined;
};
const write = (id: string, body: string, key: string = randomUUID()) =>
  network.ask(create, { id, body, key }, { email: "member@demo.test" });

test("members who read a thread get each new reply once, and none of other threads", async () => {
  const [thread, other] = [await makeThread(network), await makeThread(network)];
  const session = await openSession(network, "member2@demo.test");
  const stream = (await listen(session, thread.id)) as AsyncGenerator<ExecutionResult>;
  const first = stream.next();
  await write(other.id, "elsewhere");
  const key = randomUUID();
  await write(thread.id, "hello", key);
  await write(thread.id, "hello", key);
  expect((await first).value.data).toMatchObject({ commentCreated: { body: "hello" } });
  const second = stream.next();
  await write(thread.id, "again");
  expect((await second).value.data).toMatchObject({ commentCreated: { body: "again" } });
  await stream.return(undefined);
});

test("guests, items that are not shown and pages without comments are refused", async () => {
  const session = await network.getSession("member2@demo.test", "migraine");
  const thread = await makeThread(network);
  expect(getCode(await listen(null, thread.id))).toBe("UNAUTHENTICATED");
  const draft = await makeItem(network, { status: "draft" });
  const elsewhere = await makeItem(network, { site: "sleep" });
  for (const item of [draft, elsewhere])
    expect(getCode(await listen(session, item.id))).toBe("NOT_FOUND");
  const page = await makeItem(network, { type: "page" });
  expect(getCode(await listen(session, page.id))).toBe("FORBIDDEN");
});

type Stream = AsyncGenerator<ExecutionResult>;
const bodyOf = ({ value }: IteratorResult<ExecutionResult>) =>
  (value?.data as { commentCreated?: { body: string } } | undefined)?.commentCreated?.body;
/** Listens at once: the first reply that is delivered. */
async function hear(session: Session, id: string, site?: string) {
  const stream = (await listen(session, id, site)) as Stream;
  const first = stream.next();
  await new Promise((resolve) => setImmediate(resolve));
  return { stream, first };
}
const setVisibility = (id: string, visibility: string) =>
  runSql(network, "update content_items set visibility = $1 where id = $2", [visibility, id]);

test("a member who loses access to the thread gets no further reply, until they have access again", async () => {
  const thread = await makeThread(network, { placedOn: ["sleep"] });
  const email = "member2@demo.test";
  const home = await hear(await openSession(network, email), thread.id);
  const away = await hear(await openSession(network, email, "sleep"), thread.id, "sleep");
  await setVisibility(thread.id, "community");
  await write(thread.id, "for this community");
  expect(bodyOf(await home.first)).toBe("for this community");
  // Until the other reader was left out.
  await new Promise((resolve) => setTimeout(resolve, 250));
  await setVisibility(thread.id, "everyone");
  await write(thread.id, "for everyone");
  expect(bodyOf(await away.first)).toBe("for everyone");
  for (const { stream } of [home, away]) await stream.return(undefined);
});

test("an ended session, or one of a deleted account, gets no further reply", async () => {
  const thread = await makeThread(network);
  const ended = await openSession(network, "member2@demo.test");
  const removed = await openSession(network, "member-30@members.demo.test");
  const kept = await openSession(network, "member2@demo.test");
  const heard: string[] = [];
  const streams = [];
  for (const session of [ended, removed, kept]) {
    const { stream, first } = await hear(session, thread.id);
    streams.push(stream);
    void first.then((result) => heard.push(`${session.id} ${bodyOf(result)}`));
  }
  await runSql(network, "delete from auth_sessions where id = $1", [ended.id]);
  await runSql(network, "update members set deleted_at = now() where id = $1", [removed.member.id]);
  await write(thread.id, "a late reply");
  await vi.waitFor(() => expect(heard).toEqual([`${kept.id} a late reply`]), 15_000);
  for (const stream of streams) await stream.return(undefined);
});

test("a reply is checked with the same few statements for five readers as for fifty", async () => {
  const count = async (readers: number) => {
    const thread = await makeThread(network);
    const heard: Awaited<ReturnType<typeof hear>>[] = [];
    for (let reader = 0; reader < readers; reader += 1)
      heard.push(await hear(await openSession(network, "member2@demo.test"), thread.id));
    const comment = { id: 1, body: "counted", authorId: 1, status: "visible" };
    const { statements } = await recordStatements(async () => {
      network.services.pubsub.publish(`comments:${thread.id}`, comment);
      for (const { first } of heard) expect(bodyOf(await first)).toBe("counted");
    });
    for (const { stream } of heard) await stream.return(undefined);
    return statements.length;
  };
  const few = await count(5);
  expect(few).toBeGreaterThan(0);
  expect(await count(50)).toBe(few);
});

test("missed comments can be requested: visible comments of the last seconds, oldest first", async () => {
  const thread = await makeThread(network);
  const other = await makeThread(network);
  const reply = async (id: string, body: string) =>
    (await write(id, body)).data.createComment.comment.id as string;
  const old = await reply(thread.id, "an hour ago");
  const first = await reply(thread.id, "first");
  const deleted = await reply(thread.id, "deleted at once");
  const second = await reply(thread.id, "second");
  await reply(other.id, "elsewhere");
  await runSql(
    network,
    "update comments set inserted_at = inserted_at - interval '1 hour' where id = $1",
    [Number(old)],
  );
  const remove = "mutation ($id: ID!) { deleteComment(id: $id) { id } }";
  await network.ask(remove, { id: deleted }, { email: "member@demo.test" });
  const recent = `query ($id: ID!, $seconds: Int!) {
    contentItem(id: $id) { recentComments(seconds: $seconds) { id } } }`;
  const ids = async (seconds: number) =>
    (await network.ask(recent, { id: thread.id, seconds })).data.contentItem.recentComments.map(
      ({ id }: { id: string }) => id,
    );
  expect(await ids(600)).toEqual([first, second]);
  expect(await ids(2_000_000_000)).toEqual([old, first, second]);
  expect(await ids(-5)).toEqual([]);
});
