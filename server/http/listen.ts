import cluster from "node:cluster";
import type { Server } from "node:http";
import { createServer, type Server as NetServer } from "node:net";
import { StartUpError } from "#lib/core/server/start-up-error.ts";

/**
 * Number of sockets that listen on the port. In a turn of its event loop, Node.js accepts one connection per socket,
 * and turns are long under load: with one socket, health checks would wait behind all other connections.
 */
const sockets = 128;

type Place = { port: number; host?: string; reusePort?: boolean };

function listenAt(server: NetServer, place: Place): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(place, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

/** @throws when the port is in use: sockets that share a port would not notice */
async function checkIsFree(place: Place): Promise<void> {
  const probe = createServer();
  await listenAt(probe, place);
  await new Promise((resolve) => probe.close(resolve));
}

/** A server that shares the port with the HTTP server and hands its connections to it. */
function createDoor(http: Server): NetServer {
  // The options of an HTTP server.
  const door = createServer({ allowHalfOpen: true, noDelay: true });
  door.on("connection", (socket) => http.emit("connection", socket));
  return door;
}

const hasCode = (error: unknown, ...codes: string[]): boolean =>
  codes.includes(String((error as NodeJS.ErrnoException).code));

/** @returns the servers that share the port; the first is the HTTP server */
async function listenTogether(http: Server, place: Place): Promise<NetServer[]> {
  // The supervisor accepts connections for all workers.
  if (cluster.isWorker) {
    await listenAt(http, place);
    return [http];
  }
  if (place.port !== 0) await checkIsFree(place);
  try {
    await listenAt(http, { ...place, reusePort: true });
  } catch (error) {
    // Not every system supports `reusePort`.
    if (!hasCode(error, "ENOTSUP", "EINVAL")) throw error;
    await listenAt(http, place);
    return [http];
  }
  const others = Array.from({ length: sockets - 1 }, () => createDoor(http));
  const shared = { ...place, port: (http.address() as { port: number }).port, reusePort: true };
  await Promise.all(others.map((door) => listenAt(door, shared)));
  return [http, ...others];
}

/**
 * Starts listening.
 * @returns the servers that have to be closed to close the port
 * @throws StartUpError when the port is in use or not permitted
 */
export async function listen(
  http: Server,
  port: number,
  address: string | undefined,
): Promise<NetServer[]> {
  try {
    return await listenTogether(http, { port, host: address || undefined });
  } catch (error) {
    if (hasCode(error, "EADDRINUSE"))
      throw new StartUpError(`Port ${port} is in use. Set PORT to another one.`);
    if (hasCode(error, "EACCES"))
      throw new StartUpError(`Port ${port} may not be used by this account.`);
    throw error;
  }
}
