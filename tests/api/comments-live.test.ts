import { randomUUID } from "node:crypto";
import { type ExecutionResult, parse, subscribe } from "graphql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createContext } from "#graphql/context.ts";
import type { Session } from "#lib/auth/server/session-store.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { makeItem, makeThread } from "#tests/support/make-content.ts";
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
const codeOf = (answer: unknown) => {
  const error = (answer as ExecutionResult).errors?.[0]?.originalError;
  return error instanceof AppError ? error.code : undefined;
};
const write = (id: string, body: string, key: string = randomUUID()) =>
  network.ask(create, { id, body, key }, { email: "member@demo.test" });

test("members who read a thread hear of each new reply once, and of no other thread's", async () => {
  const [thread, other] = [await makeThread(network), await makeThread(network)];
  const session = await network.getSession("member2@demo.test", "migraine");
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
  expect(codeOf(await listen(null, thread.id))).toBe("UNAUTHENTICATED");
  const draft = await makeItem(network, { status: "draft" });
  const elsewhere = await makeItem(network, { site: "sleep" });
  for (const item of [draft, elsewhere])
    expect(codeOf(await listen(session, item.id))).toBe("NOT_FOUND");
  const page = await makeItem(network, { type: "page" });
  expect(codeOf(await listen(session, page.id))).toBe("FORBIDDEN");
});
