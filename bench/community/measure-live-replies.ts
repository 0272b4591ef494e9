import { randomUUID } from "node:crypto";
import { once } from "node:events";
import WebSocket from "ws";
import type { Row } from "#bench/support/report.ts";
import { CreateCommentDocument } from "#graphql/generated/client/graphql.ts";
import { ask, fetchPlain, host } from "#tests/support/product-calls.ts";
import type { LongThread } from "./community-data.ts";
import { inTurns } from "./in-turns.ts";

const replies = 5;

/** Opens a reader's socket that waits for new comments. @returns how many have arrived */
async function openReader(port: number, cookie: string, threadId: number) {
  const { text } = await fetchPlain(port, "/api/auth/check-session", { headers: { cookie } });
  const { user } = JSON.parse(text) as { user: { token: string } };
  const origin = `http://${host}:${port}`;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/socket`, "graphql-transport-ws", {
    headers: { host: `${host}:${port}`, origin, cookie },
  });
  await once(socket, "open");
  const state = { arrivals: [] as number[], close: () => socket.terminate() };
  const acknowledged = Promise.withResolvers<void>();
  socket.on("message", (data) => {
    const { type } = JSON.parse(String(data)) as { type: string };
    if (type === "connection_ack") acknowledged.resolve();
    else if (type === "next") state.arrivals.push(performance.now());
  });
  socket.on("close", (code) => acknowledged.reject(new Error(`A socket was closed: ${code}`)));
  socket.send(JSON.stringify({ type: "connection_init", payload: { ticket: user.token } }));
  await acknowledged.promise;
  const query = `subscription { commentCreated(assocId: "${threadId}") { id body author { username } } }`;
  socket.send(JSON.stringify({ id: "1", type: "subscribe", payload: { query } }));
  return state;
}

/** Measures the time from posting a reply until the last of many readers has received it. */
export async function measureLiveReplies(
  port: number,
  options: { thread: LongThread; cookies: readonly string[]; readers: number },
): Promise<Row[]> {
  const { thread, cookies, readers } = options;
  const states: Awaited<ReturnType<typeof openReader>>[] = [];
  await inTurns(readers, 8, async (turn) => {
    states.push(await openReader(port, cookies[turn % cookies.length] ?? "", thread.id));
  });
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const times: number[] = [];
  let missing = 0;
  for (let index = 0; index < replies; index += 1) {
    for (const state of states) state.arrivals = [];
    const startedAt = performance.now();
    const variables = {
      assocId: String(thread.id),
      body: `A live reply ${index}`,
      idempotencyKey: randomUUID(),
    };
    await ask(port, cookies[0] ?? "", CreateCommentDocument, variables);
    const endsAt = performance.now() + 10_000;
    const hasAll = () => states.every(({ arrivals }) => arrivals.length > 0);
    while (!hasAll() && performance.now() < endsAt)
      await new Promise((resolve) => setTimeout(resolve, 20));
    missing += states.filter(({ arrivals }) => arrivals.length === 0).length;
    times.push(Math.max(0, ...states.flatMap(({ arrivals }) => arrivals)) - startedAt);
  }
  for (const { close } of states) close();
  times.sort((a, b) => a - b);
  return [
    {
      name: `a reply reaches ${readers.toLocaleString("en")} readers`,
      value: times.at(-1) ?? 0,
      unit: "ms",
      bar: 1000,
      atLeast: false,
      detail: `slowest of ${replies}, median ${(times[Math.floor(replies / 2)] ?? 0).toFixed(0)} ms, missing ${missing}`,
    },
  ];
}
