import { randomUUID } from "node:crypto";
import { createLoop } from "#bench/support/create-loop.ts";
import type { Row } from "#bench/support/report.ts";
import {
  ConversationsDocument,
  type ConversationsQuery,
  SendMessageDocument,
} from "#graphql/generated/client/graphql.ts";
import { ask, connections, logIn, seconds, toOperationBody } from "#tests/support/product-calls.ts";

/** Measures stored one-to-one messages: latency of one, and throughput. */
export async function measureMessages(port: number, secondsEach = seconds): Promise<Row[]> {
  const cookie = await logIn(port, "member@demo.test");
  const { conversations } = await ask<ConversationsQuery>(port, cookie, ConversationsDocument, {
    isArchived: false,
  });
  const conversation = conversations.find((one) => one.isAccepted);
  if (!conversation) throw new Error("The member has no accepted conversation");
  const run = createLoop(port, async (turn, send) => {
    const variables = {
      conversationId: conversation.id,
      body: `Measured message ${turn}`,
      idempotencyKey: randomUUID(),
    };
    const body = toOperationBody(SendMessageDocument, variables);
    await send({ method: "POST", path: "/api", headers: { cookie }, body });
  });
  await run(1, 1);
  const single = await run(1, secondsEach / 2);
  const many = await run(connections, secondsEach);
  return [
    {
      name: "persisted message, p50 one at a time",
      value: single.p50Ms,
      unit: "ms",
      bar: 3,
      atLeast: false,
      detail: `p99 ${single.p99Ms.toFixed(1)} ms`,
    },
    {
      name: "persisted messages",
      value: many.perSecond,
      unit: "/s",
      bar: 300,
      atLeast: true,
      detail: `p50 ${many.p50Ms.toFixed(1)} ms, p99 ${many.p99Ms.toFixed(1)} ms, failures ${many.failures}`,
    },
  ];
}
