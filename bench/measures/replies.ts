import { randomUUID } from "node:crypto";
import { createLoop } from "#bench/support/create-loop.ts";
import type { Row } from "#bench/support/report.ts";
import {
  CreateCommentDocument,
  type CreateCommentMutation,
} from "#graphql/generated/client/graphql.ts";
import {
  ask,
  connections,
  fetchPlain,
  findThreadWithTwentyReplies,
  logIn,
  seconds,
  toOperationBody,
} from "#tests/support/product-calls.ts";

/** Replies that are stored for good, and whether the next visitor sees them. */
export async function measureReplies(port: number): Promise<Row[]> {
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
  const result = await run(connections, seconds);
  const rows: Row[] = [
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
  let visible = 0;
  const tries = 50;
  for (let turn = 0; turn < tries; turn += 1) {
    const words = `Seen by the next visitor ${turn}`;
    const variables = { assocId: thread.id, body: words, idempotencyKey: randomUUID() };
    const { createComment } = await ask<CreateCommentMutation>(
      port,
      cookie,
      CreateCommentDocument,
      variables,
    );
    const page = await fetchPlain(port, `${thread.path}?page=${createComment.page}`);
    if (page.text.includes(words)) visible += 1;
  }
  rows.push({
    name: "replies the next visitor sees",
    value: visible,
    unit: `of ${tries}`,
    bar: tries,
    atLeast: true,
  });
  return rows;
}
