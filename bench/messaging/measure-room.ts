import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { inTurns } from "#bench/support/in-turns.ts";
import type { Row } from "#bench/support/report.ts";
import { sendMessage } from "./call-server.ts";
import { openLiveSocket } from "./live-socket.ts";
import type { Pair } from "./measure-latency.ts";

const listeners = 50;
const seconds = 6;
const countedMessages = 100;

/** Number of transactions of the database so far; each statement outside of a transaction counts as one. */
async function countTransactions(pool: pg.Pool): Promise<number> {
  // The counters of a connection are written after a second at the latest.
  await wait(1500);
  const { rows } = await pool.query<{ count: string }>(
    "select xact_commit as count from pg_stat_database where datname = current_database()",
  );
  return Number(rows[0]?.count ?? 0);
}

/** Measures a conversation with many listening sockets: deliveries per second, and queries. */
export async function measureRoom(
  port: number,
  { pool, pair }: { pool: pg.Pool; pair: Pair },
): Promise<Row[]> {
  const { conversationId, sender, receiver } = pair;
  const send = () =>
    sendMessage(port, sender, {
      conversationId,
      body: "Good morning to everyone",
      idempotencyKey: randomUUID(),
    });
  const countFor = async (): Promise<number> => {
    const before = await countTransactions(pool);
    for (let count = 0; count < countedMessages; count += 1) {
      await send();
      await wait(10);
    }
    return ((await countTransactions(pool)) - before) / countedMessages;
  };
  await inTurns(50, 4, send);
  const unheard = await countFor();
  let arrived = 0;
  const sockets = [];
  for (let index = 0; index < listeners; index += 1) {
    const cookie = index % 2 === 0 ? sender : receiver;
    const live = await openLiveSocket(port, { cookie, conversationId });
    live.socket.on("message", () => {
      arrived += 1;
    });
    sockets.push(live.socket);
  }
  await wait(500);
  const heard = await countFor();
  arrived = 0;
  const warmUp = await inTurns(200, 8, send);
  // Late deliveries of the warm-up would be counted below.
  const settlesBefore = performance.now() + 10_000;
  while (arrived < warmUp * listeners && performance.now() < settlesBefore) await wait(5);
  arrived = 0;
  const startedAt = performance.now();
  const done = await inTurns(Number.POSITIVE_INFINITY, 8, send, seconds);
  const endsAt = performance.now() + 10_000;
  while (arrived < done * listeners && performance.now() < endsAt) await wait(5);
  const elapsed = (performance.now() - startedAt) / 1000;
  for (const socket of sockets) socket.terminate();
  return [
    {
      name: `deliveries in a room of ${listeners} listeners`,
      value: arrived / elapsed,
      unit: "/s",
      bar: 10_000,
      atLeast: true,
      detail: `${(done / elapsed).toFixed(0)} messages/s, missing ${done * listeners - arrived}`,
    },
    {
      name: `queries of a message for ${listeners} listeners`,
      value: heard - unheard,
      unit: "",
      bar: 3,
      atLeast: false,
      detail: `${heard.toFixed(1)} transactions beside ${unheard.toFixed(1)} where nobody listens`,
    },
  ];
}
