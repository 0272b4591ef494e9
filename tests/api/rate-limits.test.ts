import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeItem, makeThread } from "#tests/support/make-content.ts";
import { juniper, makeConversation, send, theo } from "#tests/support/make-conversation.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { RATE_LIMIT_SCALE: "1" } });
});
afterAll(() => server.close());

type Refusal = {
  errors?: { message: string; extensions: { code: string; retryAfterSeconds?: number } }[];
};
const codes = (answers: Refusal[]) =>
  answers.map((answer) => answer.errors?.[0]?.extensions.code ?? "ok");

test("the sixth comment within five minutes is rejected with a retry time; others can still post", async () => {
  const thread = await makeThread(server.network);
  const write = (email: string, key = randomUUID(), id = thread.id) =>
    server.network.ask(
      'mutation ($id: ID!, $key: String!) { createComment(assocId: $id, body: "words", idempotencyKey: $key) { page } }',
      { id, key },
      { email },
    );
  const first = randomUUID();
  const answers: Refusal[] = [await write(juniper, first)];
  for (let index = 0; index < 5; index += 1) answers.push(await write(juniper));
  expect(codes(answers)).toEqual(["ok", "ok", "ok", "ok", "ok", "RATE_LIMITED"]);
  const seconds = answers.at(-1)?.errors?.[0]?.extensions.retryAfterSeconds ?? 0;
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(300);
  expect(codes([await write(theo)])).toEqual(["ok"]);
  // A stored comment is returned, also above the limit.
  expect(codes([await write(juniper, first)])).toEqual(["ok"]);
  // Tries to find out which items there are count as well.
  const tries: Refusal[] = [];
  for (let index = 0; index < 5; index += 1)
    tries.push(await write(theo, randomUUID(), "2000000000"));
  expect(codes(tries)).toEqual([...Array(4).fill("NOT_FOUND"), "RATE_LIMITED"]);
});

test("the sixth thread within an hour is rejected; stored ones are returned, and others can still post", async () => {
  const start = (email: string, key = randomUUID()) =>
    server.network.ask(
      'mutation ($key: String!) { createThread(title: "A title", body: "words", idempotencyKey: $key) { id } }',
      { key },
      { email },
    );
  const first = randomUUID();
  const answers: Refusal[] = [await start(juniper, first)];
  for (let index = 0; index < 5; index += 1) answers.push(await start(juniper));
  expect(codes(answers)).toEqual(["ok", "ok", "ok", "ok", "ok", "RATE_LIMITED"]);
  const seconds = answers.at(-1)?.errors?.[0]?.extensions.retryAfterSeconds ?? 0;
  expect(seconds).toBeGreaterThan(300);
  expect(seconds).toBeLessThanOrEqual(3600);
  expect(codes([await start(theo), await start(juniper, first)])).toEqual(["ok", "ok"]);
});

test("the thirty-first message and the sixty-first reaction within a minute are refused", async () => {
  const id = await makeConversation(server.network);
  const messages = [];
  for (let index = 0; index < 31; index += 1)
    messages.push(await send(server.network, id, "words", { email: juniper }));
  expect([
    codes(messages.slice(0, 30)).filter((code) => code !== "ok"),
    codes(messages).at(-1),
  ]).toEqual([[], "RATE_LIMITED"]);
  const article = await makeItem(server.network);
  const reactions = [];
  for (let index = 0; index < 61; index += 1) {
    reactions.push(
      await server.network.ask(
        "mutation ($id: ID!) { createReaction(assocId: $id, reactedType: POST, type: like) { assocId } }",
        { id: article.id },
        { email: theo },
      ),
    );
  }
  expect([
    codes(reactions.slice(0, 60)).filter((code) => code !== "ok"),
    codes(reactions).at(-1),
  ]).toEqual([[], "RATE_LIMITED"]);
});

test("the twenty-sixth login from one address is refused with Retry-After, right or wrong", async () => {
  const logIn = (email: string) =>
    server.postJson("/api/auth/identity/callback", { email, password: "Wrong-passw0rd" });
  const wrong = await Promise.all(
    Array.from({ length: 25 }, (_unused, index) => logIn(`nobody-${index}@demo.test`)),
  );
  expect(wrong.map((reply) => reply.status).filter((status) => status !== 401)).toEqual([]);
  const refused = await server.postJson("/api/auth/identity/callback", {
    email: juniper,
    password: "Demo-passw0rd",
  });
  expect([refused.status, refused.headers["set-cookie"]]).toEqual([429, undefined]);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
});

test("a visitor's three-hundred-and-first GraphQL request within five minutes is refused", async () => {
  const ask = () => server.postJson("/api", { query: "{ __typename }" });
  const statuses = new Set<number>();
  for (let index = 0; index < 300; index += 1) statuses.add((await ask()).status);
  expect([...statuses]).toEqual([200]);
  const refused = await ask();
  expect([refused.status, Number(refused.headers["retry-after"]) > 0]).toEqual([429, true]);
});
