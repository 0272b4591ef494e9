import { createServer, connect as openConnection, type Socket } from "node:net";

/** A proxy between a client and a server that can hold back or cut their connections. */
export type TcpProxy = {
  port: number;
  /** Sends new connections to another port from now on. */
  leadTo: (port: number) => void;
  /** Resets every open connection. @returns how many there were */
  cut: () => number;
  /** Resets each new connection after as many bytes as `limit` returns; `null` disables that. */
  cutAfter: (limit: (() => number) | null) => void;
  /** Holds back all data, also of new connections, until `resume`. */
  stall: () => void;
  resume: () => void;
  close: () => Promise<void>;
};

type Pair = { client: Socket; server: Socket };

/** Starts a proxy on a free port of this machine. */
export async function startTcpProxy(firstPort: number): Promise<TcpProxy> {
  let targetPort = firstPort;
  let drawLimit: (() => number) | null = null;
  let isStalled = false;
  const open = new Set<Pair>();

  function cutPair(pair: Pair): void {
    open.delete(pair);
    for (const socket of [pair.client, pair.server]) socket.resetAndDestroy();
  }

  function accept(client: Socket): void {
    const server = openConnection(targetPort, "127.0.0.1");
    const pair = { client, server };
    open.add(pair);
    let bytesLeft = drawLimit?.() ?? Number.POSITIVE_INFINITY;
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      from.on("data", (bytes: Buffer) => {
        const passed = bytes.subarray(0, bytesLeft);
        bytesLeft -= passed.length;
        // A slow reader slows down the writer, as without a proxy.
        if (!to.write(passed)) from.pause();
        if (bytesLeft === 0) cutPair(pair);
      });
      to.on("drain", () => {
        if (!isStalled) from.resume();
      });
      from.on("end", () => to.end());
      from.on("error", () => cutPair(pair));
      from.on("close", () => {
        open.delete(pair);
        to.destroy();
      });
      if (isStalled) from.pause();
    }
  }

  const proxy = createServer({ noDelay: true }, accept);
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const holdAll = (isHeld: boolean) => {
    isStalled = isHeld;
    for (const { client, server } of open)
      for (const socket of [client, server]) {
        if (isHeld) socket.pause();
        else socket.resume();
      }
  };
  return {
    port: (proxy.address() as { port: number }).port,
    leadTo: (port) => {
      targetPort = port;
    },
    cut: () => {
      const count = open.size;
      for (const pair of [...open]) cutPair(pair);
      return count;
    },
    cutAfter: (limit) => {
      drawLimit = limit;
    },
    stall: () => holdAll(true),
    resume: () => holdAll(false),
    close: async () => {
      const closed = new Promise((resolve) => proxy.close(resolve));
      for (const pair of [...open]) cutPair(pair);
      await closed;
    },
  };
}
