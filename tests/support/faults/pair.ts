import { expect, onTestFinished } from "vitest";
import { logIn } from "#tests/support/product-calls.ts";
import type { FaultyNetwork, Instance } from "./faulty-network.ts";
import { openConversation, type ReferenceClient } from "./reference-client.ts";

/** The accepted conversation of the two members on the demo network. */
export const conversationId = "3f6c1d52-8a4e-4b7f-9c21-5d0e7a9b1c34";

/**
 * Time that a test gives the product to recover, in ms. The browser waits longer after each failure, and on a machine with
 * other work everything takes longer.
 */
export const patienceMs = 60_000;

/** The allowed responses to a member while something is broken. */
const honestCodes = ["UNAVAILABLE"];

/** Two members in one conversation, each on a different instance. */
export type Pair = {
  clients: readonly [ReferenceClient, ReferenceClient];
  /** Both write one message after the other until `stop`, which waits for the last response. */
  startTraffic: () => { stop: () => Promise<void> };
  /** Waits until this many further messages are acknowledged. */
  moreAcknowledged: (count: number) => Promise<void>;
  /** One member writes and waits until the other sees the message live. */
  untilHeard: () => Promise<void>;
  /** Checks that every acknowledged message is stored once, and that no other message was ever shown as sent. */
  expectStoredOnce: () => Promise<void>;
  /**
   * Checks that both have seen every acknowledged message once, in the order of the database, and no other message as
   * sent.
   */
  expectAgreement: () => Promise<void>;
  /** Also called when the test ends, so that a failed test does not disturb the next. */
  close: () => void;
};

let lastNumber = 0;
const nextBody = (who: string) => {
  lastNumber += 1;
  return `${who} says ${lastNumber}`;
};

/** Opens the conversation for both members and waits until both are connected. Within a test only. */
export async function openPair(
  network: FaultyNetwork,
  at: readonly [Instance, Instance] = network.instances,
): Promise<Pair> {
  const [one, other] = at;
  const cookies = [
    await logIn(one.port, "member@demo.test"),
    await logIn(other.port, "member2@demo.test"),
  ] as const;
  const clients = [
    await openConversation({ instance: one, cookie: cookies[0], conversationId }),
    await openConversation({ instance: other, cookie: cookies[1], conversationId }),
  ] as const;
  let isOver = false;
  const close = () => {
    isOver = true;
    for (const client of clients) client.close();
  };
  onTestFinished(close);
  await expect
    .poll(() => clients.every((client) => client.connections() > 0), { timeout: patienceMs })
    .toBe(true);
  const [newest] = await network.database.query("select max(sequence) as sequence from messages");
  const beginning = Number(newest?.sequence);
  const countAcknowledged = () =>
    clients.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);

  function startTraffic() {
    let isStopped = false;
    const lanes = clients.map(async (client, index) => {
      while (!isStopped && !isOver) await client.send(nextBody(`member ${index}`));
    });
    return {
      stop: async () => {
        isStopped = true;
        await Promise.all(lanes);
      },
    };
  }

  async function moreAcknowledged(count: number): Promise<void> {
    const wanted = countAcknowledged() + count;
    await expect
      .poll(countAcknowledged, { timeout: patienceMs, interval: 5 })
      .toBeGreaterThan(wanted);
  }

  async function untilHeard(): Promise<void> {
    const body = nextBody("after the fault");
    await clients[0].send(body);
    await expect
      .poll(() => clients[1].shown().some((message) => message.body === body), {
        timeout: patienceMs,
        interval: 5,
      })
      .toBe(true);
  }

  /** Compares the screen of a client with the messages that the database has stored since the pair was opened. */
  function compare(client: ReferenceClient, stored: readonly string[]) {
    const ids = client.shown().map(({ id }) => id);
    const own = ids.filter((id) => stored.includes(id));
    const wrongAt = own.findIndex((id, index) => id !== stored[index]);
    const bodies = new Map(client.shown().map(({ id, body }) => [id, body]));
    return {
      missing: stored.filter((id) => !ids.includes(id)).length,
      pending: client.shown().filter(({ state }) => state !== "sent").length,
      outOfOrder: wrongAt < 0 ? [] : own.slice(wrongAt, wrongAt + 3).map((id) => bodies.get(id)),
    };
  }

  async function expectStoredOnce(): Promise<void> {
    const rows = await network.database.query(
      `select id from messages where conversation_id = '${conversationId}'`,
    );
    const isStored = new Set(rows.map(({ id }) => String(id)));
    for (const client of clients) {
      expect(client.acknowledged.filter((id) => !isStored.has(id))).toEqual([]);
      expect([...client.everShownAsSent].filter((id) => !isStored.has(id))).toEqual([]);
      expect([...client.doubled]).toEqual([]);
      expect(client.failures.filter(({ code }) => !honestCodes.includes(code))).toEqual([]);
    }
    const bodies = await network.database.query(
      `select body from messages where conversation_id = '${conversationId}' and sequence > ${beginning}`,
    );
    expect(new Set(bodies.map(({ body }) => body)).size).toBe(bodies.length);
  }

  async function expectAgreement(): Promise<void> {
    const rows = await network.database.query(
      `select id from messages where conversation_id = '${conversationId}' and sequence > ${beginning} order by sequence`,
    );
    const stored = rows.map(({ id }) => String(id));
    for (const client of clients)
      await expect
        .poll(() => compare(client, stored), { timeout: patienceMs })
        .toEqual({ missing: 0, pending: 0, outOfOrder: [] });
    await expectStoredOnce();
  }

  return {
    clients,
    startTraffic,
    moreAcknowledged,
    untilHeard,
    expectStoredOnce,
    expectAgreement,
    close,
  };
}
