import type { Server } from "node:http";
import { StartUpError } from "#lib/core/server/start-up-error.ts";

/**
 * Starts listening.
 * @throws StartUpError when the port is taken or not permitted
 */
export function listen(server: Server, port: number, address: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE")
        reject(new StartUpError(`Port ${port} is in use. Set PORT to another one.`));
      else if (error.code === "EACCES")
        reject(new StartUpError(`Port ${port} may not be used by this account.`));
      else reject(error);
    });
    server.listen({ port, ...(address ? { host: address } : {}) }, resolve);
  });
}
