import cluster from "node:cluster";
import type { Server } from "node:http";
import { createServer, type Server as NetServer } from "node:net";
import { StartUpError } from "#lib/core/server/start-up-error.ts";

/**
 * Sockets that listen on the port. Node.js accepts one connection of each in a turn of its event loop, and turns are long while
 * there is much to do: with one socket, health checks would wait behind everybody else who connects.
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

/** @throws when the port is taken: sockets that share a port would not notice */
async function checkIsFree(place: Place): Promise<void> {
  const probe = createServer();
  await listenAt(probe, place);
  await new Promise((resolve) => probe.close(resolve));
}

/** A server that gives its connections to another one, which shares the port with it. */
function createDoor(http: Server): NetServer {
  // As a server of HTTP has them.
  const door = createServer({ allowHalfOpen: true, noDelay: true });
  door.on("connection", (socket) => http.emit("connection", socket));
  return door;
}

const hasCode = (error: unknown, ...codes: string[]): boolean =>
  codes.includes(String((error as NodeJS.ErrnoException).code));

/** @returns the servers that share the port, the first of which is that of HTTP */
async function listenTogether(http: Server, place: Place): Promise<NetServer[]> {
  // The supervisor of workers accepts for all of them.
  if (cluster.isWorker) {
    await listenAt(http, place);
    return [http];
  }
  if (place.port !== 0) await checkIsFree(place);
  try {
    await listenAt(http, { ...place, reusePort: true });
  } catch (error) {
    // Not every system has it.
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
 * @throws StartUpError when the port is taken or not permitted
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
