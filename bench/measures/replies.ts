import { randomUUID } from "node:crypto";
import { createLoop } from "#bench/support/create-loop.ts";
import type { Row } from "#bench/support/report.ts";
import { CreateCommentDocument } from "#graphql/generated/client/graphql.ts";
import {
  connections,
  findThreadWithTwentyReplies,
  logIn,
  seconds,
  toOperationBody,
} from "#tests/support/product-calls.ts";
import { replyAndRead } from "./reply-and-read.ts";

/** Measures stored replies. */
export async function measureReplies(port: number, secondsEach = seconds): Promise<Row[]> {
  const cookie = await logIn(port, "member@demo.test");
  const thread = await findThreadWithTwentyReplies(port, cookie);
  const run = createLoop(port, async (turn, send) => {
    const variables = {
      assocId: thread.id,
      body: `Measured reply ${turn}`,
      idempotencyKey: randomUUID(),
    };
    const body = toOperationBody(CreateCommentDocument, variables);
    await send({ method: "POST", path: "/api", headers: { cookie }, body });
  });
  const result = await run(connections, secondsEach);
  return [
    {
      name: "persisted reply",
      value: result.perSecond,
      unit: "/s",
      bar: 250,
      atLeast: true,
      detail: `p50 ${result.p50Ms.toFixed(1)} ms, failures ${result.failures}`,
    },
    { name: "persisted reply, p99", value: result.p99Ms, unit: "ms", bar: 60, atLeast: false },
  ];
}

/** Checks that the next visitor sees a reply. */
export async function measureSeenReplies(port: number): Promise<Row[]> {
  const cookie = await logIn(port, "member@demo.test");
  const thread = await findThreadWithTwentyReplies(port, cookie);
  let visible = 0;
  const tries = 50;
  for (let turn = 0; turn < tries; turn += 1)
    if (await replyAndRead(port, { thread, cookie })) visible += 1;
  return [
    {
      name: "replies the next visitor sees",
      value: visible,
      unit: `of ${tries}`,
      bar: tries,
      atLeast: true,
    },
  ];
}
