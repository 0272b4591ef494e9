import type { Server } from "node:http";
import { setImmediate as turn } from "node:timers/promises";

/**
 * The time without new connections before closing, in ms: clients with a recent response have
 * reconnected by then.
 */
const quietMs = 50;
/** When the port is closed at the latest, even if requests are still answered or clients still connect, in ms. */
const maxMs = 2000;
/** In a turn that took longer, somebody may have connected after the system was asked, in ms. */
const shortTurnMs = 0.5;
/** A machine may be too busy for a short turn. */
const maxTurnsMs = 2 * maxMs;

/**
 * Accepts connections in the system's backlog, until no response is pending and no client has
 * connected for a moment. Node.js accepts one per turn of the event loop.
 * @param options.isAnswering whether a response is pending, whose client may reconnect afterwards
 * @param options.takeFromSupervisor resolves when this worker has got the connections that its
 * supervisor had
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
  // The first turn ends without a look at the connections.
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
