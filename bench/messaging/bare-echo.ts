import { fork } from "node:child_process";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { WebSocketServer } from "ws";

/** A bare server that commits what it receives and sends it to all other sockets: the lower bound. */
export async function startBareEcho(url: string): Promise<{ port: number; stop: () => void }> {
  const child = fork(import.meta.filename, ["serve", url]);
  const port = await new Promise<number>((resolve) =>
    child.once("message", (message) => resolve(message as number)),
  );
  return { port, stop: () => child.kill("SIGTERM") };
}

if (process.argv[2] === "serve") {
  const client = new pg.Client({ connectionString: process.argv[3] });
  await client.connect();
  await client.query(
    "create table if not exists bare_messages (id bigint generated always as identity primary key, body text)",
  );
  const server = new WebSocketServer({ host: "127.0.0.1", port: 0, perMessageDeflate: false });
  server.on("connection", (socket) =>
    socket.on("message", async (data) => {
      const text = String(data);
      await client.query({
        name: "store",
        text: "insert into bare_messages (body) values ($1)",
        values: [text],
      });
      for (const other of server.clients) if (other !== socket) other.send(text);
    }),
  );
  server.once("listening", () => process.send?.((server.address() as AddressInfo).port));
  process.once("disconnect", () => process.exit());
}
