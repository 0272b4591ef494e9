import fc from "fast-check";
import { expect } from "vitest";
import { runSql } from "#tests/support/make-content.ts";
import { juniper, makeConversation, openSession, theo } from "#tests/support/make-conversation.ts";
import type { TestNetwork } from "#tests/support/test-network.ts";
import { createUnreliableClient } from "./unreliable-client.ts";

const who = fc.nat(1);
const at = fc.nat(1);

/** The possible events of two members and two instances, in any order and number. */
const anyStep = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("send" as const),
      who,
      at,
      isAnswerLost: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("send" as const),
      who,
      at,
      again: fc.nat(20),
      isAnswerLost: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("deliver" as const),
      who,
      which: fc.nat(20),
      isKept: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("drop" as const), who }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("connect" as const), who, at }) },
  // The earlier sends run concurrently until this step.
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("settle" as const) }) },
);

/**
 * Checks with any interleaving of sends, repeated sends, lost answers, cut lines, and live messages that come late,
 * twice or in another order: both members see every acknowledged message once, in the order of the database, and no
 * other message as sent.
 * @param instances two instances on one database, which exchange live events
 */
export async function checkInterleavings(
  instances: readonly [TestNetwork, TestNetwork],
  options: { runs: number; maxSteps: number },
): Promise<void> {
  const [network] = instances;
  const sessions = [await openSession(network, juniper), await openSession(network, theo)];

  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: options.maxSteps }), async (steps) => {
      const id = await makeConversation(network, { lines: [[juniper, "before"]] });
      const clients = await Promise.all(sessions.map((one) => createUnreliableClient(one, id)));
      const pick = <Item>(items: readonly Item[], index: number) => items[index] as Item;
      let underWay: Promise<void>[] = [];
      const settle = async () => {
        await Promise.all(underWay);
        underWay = [];
      };
      for (const [index, client] of clients.entries()) await client.connect(pick(instances, index));
      for (const step of steps) {
        if (step.kind === "settle") {
          await settle();
          continue;
        }
        const client = pick(clients, step.who);
        if (step.kind === "send") underWay.push(client.send(pick(instances, step.at), step));
        else if (step.kind === "deliver") client.deliver(step.which, step.isKept);
        else if (step.kind === "drop") await client.disconnect();
        else await client.connect(pick(instances, step.at));
      }
      await settle();
      for (const client of clients) {
        await client.connect(network);
        for (const [again, { isAcknowledged }] of client.sent.entries())
          if (!isAcknowledged) await client.send(network, { again, isAnswerLost: false });
      }
      const rows = await runSql(
        network,
        "select id, body from messages where conversation_id = $1 order by sequence",
        [id],
      );
      const stored = rows.map((row) => row.id);
      const sent = clients.flatMap((client) => client.sent.map(({ body }) => body));
      expect(rows.map(({ body }) => body).toSorted()).toEqual(["before", ...sent].toSorted());
      for (const client of clients) {
        // Live events only, without reloading.
        await expect
          .poll(
            () => {
              client.deliverAll();
              return client.shown().map((message) => message.id);
            },
            { interval: 5 },
          )
          .toEqual(stored);
        expect([...client.doubled]).toEqual([]);
        expect([...client.everShownAsSent].filter((one) => !stored.includes(one))).toEqual([]);
        await client.disconnect();
      }
    }),
    { numRuns: options.runs, interruptAfterTimeLimit: 240_000, markInterruptAsFailure: false },
  );
}
