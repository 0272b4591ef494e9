import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import WebSocket from "ws";
import type { Row } from "#bench/support/report.ts";
import { sendMessage } from "./call-server.ts";
import { openLiveSocket } from "./live-socket.ts";

/** Two people of a conversation. */
export type Pair = { conversationId: string; sender: string; receiver: string };

const rounds = 5;
const perRound = 60;
const body = (key: string) => `How are you today? I slept well and the pain is better. ${key}`;
const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Measures the time until each text is received. */
function createClock() {
  const begun = new Map<string, { startedAt: number; resolve: (ms: number) => void }>();
  return {
    hear: (text: string) => {
      for (const [name, { startedAt, resolve }] of begun) {
        if (!text.includes(name)) continue;
        begun.delete(name);
        resolve(performance.now() - startedAt);
        return;
      }
    },
    time: (key: string, send: () => unknown) =>
      new Promise<number>((resolve, reject) => {
        begun.set(key, { startedAt: performance.now(), resolve });
        Promise.resolve(send()).catch(reject);
      }),
    missing: () => begun.size,
  };
}

const send = (port: number, { conversationId, sender }: Pair, key: string) =>
  sendMessage(port, sender, { conversationId, body: body(key), idempotencyKey: key });

/** Measures the time until the partner's socket receives a message, in turns with a bare commit and echo. */
export async function measureLatency(
  port: number,
  { barePort, pairs }: { barePort: number; pairs: readonly Pair[] },
): Promise<Row[]> {
  const clock = createClock();
  const sockets = [];
  for (const { receiver, conversationId } of pairs) {
    const live = await openLiveSocket(port, { cookie: receiver, conversationId });
    live.onMessage(clock.hear);
    sockets.push(live.socket);
  }
  const bare = [1, 2].map(
    () => new WebSocket(`ws://127.0.0.1:${barePort}`, { perMessageDeflate: false }),
  );
  for (const socket of bare) await once(socket, "open");
  bare[1]?.on("message", (data) => clock.hear(String(data)));
  await wait(500);

  const [pair] = pairs;
  if (!pair) throw new Error("There is no conversation");
  const times = { product: [] as number[], bare: [] as number[] };
  for (let round = 0; round <= rounds; round += 1) {
    const measured = { product: [] as number[], bare: [] as number[] };
    for (let count = 0; count < perRound; count += 1) {
      const key = randomUUID();
      measured.product.push(await clock.time(key, () => send(port, pair, key)));
    }
    for (let count = 0; count < perRound; count += 1) {
      const key = randomUUID();
      const text = JSON.stringify({ conversationId: pair.conversationId, body: body(key) });
      measured.bare.push(await clock.time(key, () => bare[0]?.send(text)));
    }
    // The first round warms up.
    if (round === 0) continue;
    times.product.push(...measured.product);
    times.bare.push(...measured.bare);
  }
  for (const socket of bare) socket.terminate();
  for (const list of Object.values(times)) list.sort((a, b) => a - b);

  const perSecond = 200;
  const paced: number[] = [];
  const startedAt = performance.now();
  const all = Array.from({ length: perSecond * 10 }, async (_, index) => {
    await wait(Math.max(0, startedAt + (index * 1000) / perSecond - performance.now()));
    const key = randomUUID();
    const one = pairs[index % pairs.length] ?? pair;
    paced.push(await clock.time(key, () => send(port, one, key)));
  });
  await Promise.race([Promise.all(all), wait(30_000)]);
  paced.sort((a, b) => a - b);
  for (const socket of sockets) socket.terminate();
  const [median, bareMedian] = [at(times.product, 0.5), at(times.bare, 0.5)];
  const detail = `${median.toFixed(2)} ms beside ${bareMedian.toFixed(2)} ms; p99 ${at(times.product, 0.99).toFixed(1)} ms`;
  return [
    {
      name: "send → other socket, p50, of a bare commit and echo",
      value: median / bareMedian,
      unit: "x",
      bar: 3,
      atLeast: false,
      detail,
    },
    { name: "send → other socket, p50", value: median, unit: "ms", bar: 10, atLeast: false },
    {
      name: `send → other socket, p99 at ${perSecond} messages/s`,
      value: at(paced, 0.99),
      unit: "ms",
      bar: 60,
      atLeast: false,
      detail: `p50 ${at(paced, 0.5).toFixed(1)} ms, ${paced.length} messages, missing ${clock.missing()}`,
    },
  ];
}
