import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  ConversationDocument,
  type ConversationQuery,
  ConversationsDocument,
  type ConversationsQuery,
  SendMessageDocument,
} from "#graphql/generated/client/graphql.ts";
import { ask, fetchPlain, logIn } from "#tests/support/product-calls.ts";
import { startServer } from "#tests/support/product-server.ts";

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "crash-"));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test("a killed app has lost no acknowledged message, duplicated none, and is ready again", async () => {
  const first = await startServer({ dataDir });
  const cookie = await logIn(first.port, "member@demo.test");
  const { conversations } = await ask<ConversationsQuery>(
    first.port,
    cookie,
    ConversationsDocument,
    {
      isArchived: false,
    },
  );
  const id = conversations.find((one) => one.isAccepted)?.id;
  const acknowledged: string[] = [];
  const sending = Array.from({ length: 4 }, async (_unused, lane) => {
    for (let turn = 0; turn < 8; turn += 1) {
      const body = `lane ${lane} turn ${turn}`;
      const variables = { conversationId: id, body, idempotencyKey: randomUUID() };
      // The kill below breaks off whatever is under way: only what was answered counts.
      const answer = await ask(first.port, cookie, SendMessageDocument, variables).catch(
        () => null,
      );
      if (!answer) return;
      acknowledged.push(body);
      if (acknowledged.length === 12) first.kill();
    }
  });
  await Promise.all(sending);
  expect(acknowledged.length).toBeGreaterThanOrEqual(12);

  const second = await startServer({ dataDir });
  expect((await fetchPlain(second.port, "/ready")).text).toBe("ready");
  const { conversation } = await ask<ConversationQuery>(second.port, cookie, ConversationDocument, {
    id,
  });
  const bodies = conversation.messages
    .map((message) => message.body)
    .filter((body) => body.startsWith("lane"));
  expect(bodies).toEqual(expect.arrayContaining(acknowledged));
  expect(new Set(bodies).size).toBe(bodies.length);
  await second.stop();
}, 120_000);

test("on a stop it finishes running requests and leaves no process behind", async () => {
  const server = await startServer({ dataDir });
  const underWay = Array.from({ length: 20 }, (_unused, index) =>
    fetchPlain(server.port, `/nothing-${index}`),
  );
  // The first response shows that the others are being processed.
  await Promise.race(underWay);
  const stopped = server.stop();
  const statuses = (await Promise.all(underWay)).map((answer) => answer.status);
  expect(new Set(statuses)).toEqual(new Set([404]));
  expect(await stopped).toBe(0);
});
