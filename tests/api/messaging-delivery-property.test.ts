import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Session } from "#lib/auth/server/session.ts";
import { runSql } from "#tests/support/make-content.ts";
import { openSession } from "#tests/support/make-conversation.ts";
import {
  type Listener,
  listenToConversations,
  listenToMessages,
  toExpected,
  toHeard,
} from "#tests/support/message-listeners.ts";
import { messagingAs } from "#tests/support/messaging-calls.ts";
import { createMessagingModel } from "#tests/support/messaging-model.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

let instances: TestNetwork[] = [];
beforeAll(async () => {
  const one = await createTestNetwork();
  instances = [one, await createTestNetwork({}, {}, one.database)];
  for (const { app } of instances) app.start();
});
afterAll(async () => {
  for (const one of instances.toReversed()) await one.close();
});

const memberCount = 6;
/** The pairs that talk: some members have several partners. */
const pairs = [
  [0, 1],
  [1, 2],
  [0, 2],
  [3, 4],
  [0, 5],
] as const; // prettier-ignore
const kinds = (weight: number, ...names: string[]) => ({
  weight,
  arbitrary: fc.constantFrom(...names),
});
const anyStep = fc.record({
  kind: fc.oneof(
    kinds(8, "send"),
    kinds(8, "begin", "hear"),
    kinds(6, "allow", "hear conversations", "unblock", "log out"),
    kinds(5, "block", "decline", "archive", "unarchive", "hear as another"),
  ),
  pair: fc.constantFrom(...pairs),
  isSecond: fc.boolean(),
  at: fc.nat(1),
});
const anySteps = fc.array(anyStep, { minLength: 20, maxLength: 60, size: "max" });
type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

let runs = 0;
async function startRun() {
  const network = instances[0] as TestNetwork;
  const model = createMessagingModel();
  const listeners: Listener[] = [];
  const emails = Array.from({ length: memberCount }, (_, index) => `m${runs}-${index}@run.test`);
  runs += 1;
  let count = 0;
  await runSql(
    network,
    `insert into members (username, slug, email, email_verified, is_verified, home_site_id)
     select replace(email, '@run.test', ''), replace(email, '@run.test', ''), email, true, true, $2
     from unnest($1::text[]) email`,
    [emails, network.site("migraine").id],
  );
  const sessions = await Promise.all(emails.map((email) => openSession(network, email)));
  const ended = new Set<Session>();
  const memberOf = (who: number) => sessions[who] as Session;

  /** Waits until everybody has heard what they must, and nothing else. How fast is for other tests. */
  const settle = () =>
    expect
      .poll(() => listeners.map(toHeard), { interval: 5, timeout: 10_000 })
      .toEqual(listeners.map(toExpected));

  /** Notes that a conversation has changed, and with which message. */
  function note([one, other]: readonly [number, number], body?: string) {
    const conversation = model.find(one, other);
    if (!conversation) return;
    const { id, isAccepted, archivedBy } = conversation;
    for (const listener of listeners) {
      const isOver = ended.has(listener.session);
      if (listener.kind === "messages") {
        if (body === undefined || listener.conversationId !== id) continue;
        if (isOver) listener.mustEnd = true;
        else listener.expected.push(body);
      } else if (listener.who === one || listener.who === other) {
        const view = { id, isAccepted, isArchived: archivedBy.has(listener.who) };
        if (isOver) listener.mustEnd = true;
        else listener.latest.set(id, view);
      }
    }
  }

  async function hear(at: TestNetwork, who: number, conversationId: string) {
    const session = memberOf(who);
    const { ear } = await listenToMessages(at, session, conversationId);
    if (!ear) throw new Error("A participant was refused");
    const one = { who, session, ear, mustEnd: false, conversationId, expected: [] };
    listeners.push({ kind: "messages", ...one });
  }

  async function logOut(at: TestNetwork, who: number, email: string) {
    const session = memberOf(who);
    await settle();
    const variables = { id: String(session.id) };
    const answer = await at.ask("mutation ($id: ID!) { endSession(id: $id) }", variables, {
      session,
    });
    expect(answer.errors).toBeUndefined();
    for (const { services, site } of instances)
      await expect
        .poll(() => services.sessions.byId(session.id, site("migraine")), { timeout: 10_000 })
        .toBeNull();
    ended.add(session);
    for (const one of listeners)
      if (one.session === session && one.kind === "conversations")
        one.heardAtEnd = one.ear.heard.length;
    expect((await listenToConversations(at, session)).code).toBe("UNAUTHENTICATED");
    sessions[who] = await openSession(network, email);
  }

  async function take(step: Step): Promise<void> {
    const [who, partner] = step.isSecond ? [step.pair[1], step.pair[0]] : step.pair;
    const at = instances[step.at] as TestNetwork;
    const calls = messagingAs(at, { session: memberOf(who) });
    const partnerId = memberOf(partner).member.id;
    const id = model.find(who, partner)?.id;
    const email = emails[who] as string;
    const body = `${count++} of ${who}`;
    const check = (answer: { errors?: unknown[] }, isAllowed: boolean, text?: string) => {
      expect([step, answer.errors === undefined]).toEqual([step, isAllowed]);
      if (isAllowed) note(step.pair, text);
      else expect(answer.errors).toMatchObject([{ extensions: { code: "FORBIDDEN" } }]);
    };
    if (step.kind === "begin") {
      const answer = await calls.create(partnerId, body);
      const isAllowed = model.begin(who, partner);
      const conversation = model.find(who, partner);
      if (conversation && isAllowed) conversation.id = answer.data.createConversation.id;
      check(answer, isAllowed, body);
    } else if (step.kind === "block") {
      model.block(who, partner);
      check(await calls.block(partnerId), true);
    } else if (step.kind === "unblock") {
      model.unblock(who, partner);
      check(await calls.block(partnerId, false), true);
    } else if (step.kind === "hear conversations") {
      const session = memberOf(who);
      await settle();
      const { ear } = await listenToConversations(at, session);
      if (!ear) throw new Error("A member was refused");
      const one = { who, session, ear, mustEnd: false, latest: new Map() };
      const mayHear = (heardId: string) =>
        pairs.some(
          ([one, other]) =>
            (one === who || other === who) && model.find(one, other)?.id === heardId,
        );
      listeners.push({ kind: "conversations", ...one, mayHear, heardAtEnd: Infinity });
    } else if (step.kind === "log out") await logOut(at, who, email);
    else if (!id) return;
    else if (step.kind === "send") {
      const mutation =
        "mutation ($id: ID!, $body: String!) { sendMessage(conversationId: $id, body: $body) { id } }";
      const answer = await calls.ask(mutation, { id, body });
      check(answer, model.send(who, partner), body);
    } else if (step.kind === "allow")
      check(await calls.update(id, { isAccepted: true }), model.allow(who, partner));
    else if (step.kind === "decline")
      check(await calls.update(id, { isAccepted: false }), model.decline(who, partner));
    else if (step.kind === "hear") {
      await settle();
      await hear(at, who, id);
    } else if (step.kind === "hear as another") {
      const stranger = sessions.find((_, index) => index !== who && index !== partner) as Session;
      expect(await listenToMessages(at, stranger, id)).toEqual({ code: "NOT_FOUND" });
    } else {
      const isArchived = step.kind === "archive";
      model.archive(who, partner, isArchived);
      check(await calls.update(id, { isArchived }), true);
    }
  }
  return { take, settle, listeners };
}

// spec §4: conversation: new messages arrive live
test("random actions of six members on two instances: each gets what they may see, once and in order", async () => {
  const heardBefore: Listener[] = [];
  const check = () => expect(heardBefore.map(toHeard)).toEqual(heardBefore.map(toExpected));
  await fc.assert(
    fc.asyncProperty(anySteps, async (steps) => {
      const { take, settle, listeners } = await startRun();
      for (const step of steps) await take(step);
      await settle();
      heardBefore.push(...listeners);
    }),
    { numRuns: 20, endOnFailure: true },
  );
  // Finished readers missed nothing that arrived later.
  check();
  expect(heardBefore.flatMap(({ ear }) => ear.heard).length).toBeGreaterThan(50);
  await Promise.all(heardBefore.map(({ ear }) => ear.close()));
});
