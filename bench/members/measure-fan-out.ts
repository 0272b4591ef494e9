import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { createLoop } from "#bench/support/create-loop.ts";
import type { Row } from "#bench/support/report.ts";
import {
  CreateCommentDocument,
  type CreateCommentMutation,
} from "#graphql/generated/client/graphql.ts";
import { ask, toOperationBody } from "#tests/support/product-calls.ts";

const rounds = 5;
/** Time for one reply to reach everyone; a longer one ends the bench. */
const maxWaitMs = 60_000;

let texts = 0;
const toReply = (threadId: number) => {
  texts += 1;
  const body = `Reply ${texts}: ${randomUUID().replaceAll("-", " ")}`;
  return { assocId: String(threadId), body, idempotencyKey: randomUUID() };
};

async function countNotified(pool: pg.Pool, commentId: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from notifications n join notification_events e on e.id = n.event_id
     where e.comment_id = $1`,
    [commentId],
  );
  return rows[0]?.count ?? 0;
}

/**
 * Measures how long a reply takes until every follower of its thread has a notification, and what that
 * costs those who post elsewhere meanwhile: in turns, with and without a followed thread that is answered.
 */
export async function measureFanOut(
  port: number,
  options: {
    pool: pg.Pool;
    cookies: readonly string[];
    followed: { id: number; followers: number };
    others: readonly { id: number }[];
  },
): Promise<Row[]> {
  const { pool, cookies, followed, others } = options;
  const [first = ""] = cookies;

  /** A follower with a notification that is new and unread would get no other one for a minute. */
  const readAll = () =>
    pool.query("update notifications set read_at = now() where read_at is null");

  async function notifyAll(): Promise<number> {
    const startedAt = performance.now();
    const variables = toReply(followed.id);
    const { createComment } = await ask<CreateCommentMutation>(
      port,
      first,
      CreateCommentDocument,
      variables,
    );
    const id = createComment.comment?.id ?? "";
    // The member who posts may be a follower too, and hears nothing of their own reply.
    while ((await countNotified(pool, id)) < followed.followers) {
      if (performance.now() - startedAt > maxWaitMs) throw new Error("Not everyone was notified.");
      await wait(50);
    }
    return performance.now() - startedAt;
  }

  const post = createLoop(
    port,
    async (turn, send) => {
      const cookie = cookies[turn % cookies.length] ?? "";
      const body = toOperationBody(
        CreateCommentDocument,
        toReply(others[turn % others.length]?.id ?? 0),
      );
      await send({ method: "POST", path: "/api", headers: { cookie }, body });
    },
    20,
  );
  await post(4, 3);
  await readAll();
  await notifyAll();
  const [alone, beside, times]: [number[], number[], number[]] = [[], [], []];
  let failures = 0;
  for (let round = 0; round < rounds; round += 1) {
    await readAll();
    const without = await post(4, 4);
    const posting = post(4, 4);
    times.push(await notifyAll());
    const result = await posting;
    alone.push(without.p50Ms);
    beside.push(result.p50Ms);
    failures += without.failures + result.failures;
  }
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[rounds >> 1] ?? 0;
  return [
    {
      name: `a reply is notified to ${followed.followers.toLocaleString("en")} followers`,
      value: Math.max(...times),
      unit: "ms",
      bar: 5000,
      atLeast: false,
      detail: `slowest of ${rounds}, median ${median(times).toFixed(0)} ms`,
    },
    {
      name: "posting beside such a reply, of posting without",
      value: median(beside) / median(alone),
      unit: "x",
      bar: 1.1,
      atLeast: false,
      detail: `medians of ${rounds} rounds of four members: ${median(beside).toFixed(1)} beside ${median(alone).toFixed(1)} ms; failures ${failures}`,
    },
  ];
}
