import { afterAll, beforeAll, expect, test } from "vitest";
import { checkInterleavings } from "#tests/support/faults/check-interleaving.ts";
import { createUnreliableClient } from "#tests/support/faults/unreliable-client.ts";
import { juniper, makeConversation, openSession, theo } from "#tests/support/make-conversation.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

let one: TestNetwork;
let other: TestNetwork;
beforeAll(async () => {
  one = await createTestNetwork();
  other = await createTestNetwork({}, {}, one.database);
  for (const { app } of [one, other]) app.start();
});
afterAll(async () => {
  await other.close();
  await one.close();
});

// spec §4: conversation: messages are merged by id
test("whatever happens in between, two members on two instances see each message once and in one order", async () => {
  await checkInterleavings([one, other], { runs: 25, maxSteps: 30 });
});

test("a message reaches the other instance even if its own does not announce it after the commit", async () => {
  // Without `start` it exchanges no live events, like a process that is killed with the commit.
  const killed = await createTestNetwork({}, {}, one.database);
  const id = await makeConversation(one, { lines: [[juniper, "before"]] });
  const writer = await createUnreliableClient(await openSession(one, juniper), id);
  const listener = await createUnreliableClient(await openSession(one, theo), id);
  await listener.connect(other);
  await writer.send(killed, { isAnswerLost: false });
  await expect
    .poll(() => {
      listener.deliverAll();
      return listener.shown().map(({ body }) => body);
    })
    .toEqual(["before", writer.sent[0]?.body]);
  await listener.disconnect();
  await killed.close();
});
