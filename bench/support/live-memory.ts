import { once } from "node:events";
import WebSocket from "ws";
import { findFreePort } from "#tests/support/product-server.ts";

type Usage = { usedSize: number; backingStorageSize?: number };

/**
 * Reads what a server holds after garbage was collected, through its inspector. Resident memory says less:
 * V8 keeps what it once had.
 * @returns settings for the server, and a function that resolves to megabytes
 */
export async function createLiveMemory() {
  const port = await findFreePort();
  return {
    settings: { NODE_OPTIONS: `--inspect=127.0.0.1:${port}` },
    readLiveMb: async (): Promise<number> => {
      const targets = await fetch(`http://127.0.0.1:${port}/json/list`);
      const [target] = (await targets.json()) as { webSocketDebuggerUrl: string }[];
      if (!target) throw new Error("The server has no inspector");
      const socket = new WebSocket(target.webSocketDebuggerUrl, { perMessageDeflate: false });
      await once(socket, "open");
      const call = async (id: number, method: string) => {
        const answered = once(socket, "message");
        socket.send(JSON.stringify({ id, method }));
        const [data] = await answered;
        return (JSON.parse(String(data)) as { result: unknown }).result;
      };
      await call(1, "HeapProfiler.collectGarbage");
      const { usedSize, backingStorageSize = 0 } = (await call(2, "Runtime.getHeapUsage")) as Usage;
      socket.terminate();
      return (usedSize + backingStorageSize) / 1024 / 1024;
    },
  };
}
