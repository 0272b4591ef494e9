import type { Server } from "node:http";
import { setImmediate as turn } from "node:timers/promises";

/**
 * The time without new connections before closing, in ms: clients with a recent response have
 * reconnected by then.
 */
const quietMs = 50;
/** Maximum time until the port is closed, even if requests are still answered or clients still connect, in ms. */
const maxMs = 2000;
/**
 * Longest turn that proves an empty backlog, in ms: in a longer one, a client may have connected after the backlog
 * was read.
 */
const shortTurnMs = 0.5;
/** A busy machine may never have a short turn. */
const maxTurnsMs = 2 * maxMs;

/**
 * Accepts connections in the system's backlog, until no response is pending and no client has
 * connected for a moment. Node.js accepts one per turn of the event loop.
 * @param options.isAnswering whether a response is pending, whose client may reconnect afterwards
 * @param options.takeFromSupervisor resolves when the supervisor has handed over its connections
 * @param options.close closes one of the sockets that listen, and returns whether it was the last.
 * Called in turns without waiting connections; sockets that are still open accept new ones
 */
export async function takeWaiting(
  http: Server,
  options: {
    isAnswering: () => boolean;
    takeFromSupervisor: (() => Promise<void>) | null;
    close: () => boolean;
  },
): Promise<void> {
  const { isAnswering, takeFromSupervisor, close } = options;
  const startedAt = performance.now();
  let takenAt = startedAt;
  const noteConnection = () => {
    takenAt = performance.now();
  };
  http.on("connection", noteConnection);
  // The first turn ends before Node.js looks for new connections.
  await turn();
  for (;;) {
    const turnedAt = performance.now();
    await turn();
    const now = performance.now();
    const isOver = now - startedAt > maxMs;
    const isQuiet = now - takenAt > quietMs && !isAnswering();
    const isShort = now - turnedAt < shortTurnMs || now - startedAt > maxTurnsMs;
    if (takenAt >= turnedAt || !isShort || !(isQuiet || isOver)) continue;
    await takeFromSupervisor?.();
    if (takenAt >= turnedAt && !isOver) continue;
    let isClosed = close();
    while (isOver && !isClosed) isClosed = close();
    if (isClosed) break;
  }
  http.off("connection", noteConnection);
}
