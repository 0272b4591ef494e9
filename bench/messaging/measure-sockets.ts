import { setTimeout as wait } from "node:timers/promises";
import { inTurns } from "#bench/support/in-turns.ts";
import type { Row } from "#bench/support/report.ts";
import { type LiveSocket, openLiveSocket } from "./live-socket.ts";
import type { Pair } from "./measure-latency.ts";

/** Sockets per member: the allowed maximum. */
const perMember = 10;

/** Opens many sockets that listen to conversations, and measures the time and the memory that they take. */
export async function measureSockets(
  port: number,
  options: { pairs: readonly Pair[]; sockets: number; memoryMb: () => number },
): Promise<Row[]> {
  const { pairs, sockets, memoryMb } = options;
  const idleMb = memoryMb();
  const open: LiveSocket[] = [];
  let closed = 0;
  const startedAt = performance.now();
  await inTurns(sockets, 16, async (turn) => {
    const member = Math.floor(turn / perMember);
    const pair = pairs[Math.floor(member / 2) % pairs.length];
    if (!pair) throw new Error("There are too few conversations");
    const cookie = member % 2 === 0 ? pair.sender : pair.receiver;
    const { conversationId } = pair;
    const live = await openLiveSocket(port, { cookie, conversationId });
    live.socket.on("close", () => {
      closed += 1;
    });
    open.push(live);
  });
  const elapsed = (performance.now() - startedAt) / 1000;
  // The server sends pings every half a minute.
  await wait(40_000);
  const rss = memoryMb();
  const lost = closed;
  for (const { socket } of open) socket.terminate();
  const name = `${sockets.toLocaleString("en")} idle subscribed sockets`;
  const detail = `${idleMb.toFixed(0)} MB before, ${(((rss - idleMb) * 1024) / sockets).toFixed(0)} KB a socket, closed meanwhile ${lost}`;
  return [
    {
      name: `opening ${name}`,
      value: elapsed,
      unit: "s",
      bar: 60,
      atLeast: false,
      detail: "ticket, handshake and subscription each",
    },
    { name: `memory with ${name}`, value: rss, unit: "MB", bar: 1024, atLeast: false, detail },
  ];
}
