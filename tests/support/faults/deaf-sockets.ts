import { once } from "node:events";
import WebSocket from "ws";
import { MessageCreatedDocument } from "#graphql/generated/client/graphql.ts";
import { host, toOperationBody } from "#tests/support/product-calls.ts";
import type { Instance } from "./faulty-network.ts";
import { fetchTicket } from "./member-calls.ts";

async function openDeafSocket(instance: Instance, cookie: string, conversationId: string) {
  const siteHost = `${host}:${instance.port}`;
  const socket = new WebSocket(
    `ws://127.0.0.1:${instance.port}/api/socket`,
    "graphql-transport-ws",
    { headers: { host: siteHost, origin: `http://${siteHost}` } },
  );
  const failed = once(socket, "close").then(() => {
    throw new Error("A socket was not let in.");
  });
  const step = (event: string) => Promise.race([once(socket, event), failed]);
  await step("open");
  const { ticket } = await fetchTicket(instance, cookie);
  socket.send(JSON.stringify({ type: "connection_init", payload: { ticket } }));
  await step("message");
  failed.catch(() => undefined);
  const payload = JSON.parse(toOperationBody(MessageCreatedDocument, { conversationId }));
  socket.send(JSON.stringify({ id: "1", type: "subscribe", payload: { query: "", ...payload } }));
  socket.pause();
  return socket;
}

/**
 * Opens sockets of one member that listen to a conversation and never read what they are sent.
 * @returns a function that ends them
 */
export async function openDeafSockets(
  options: { instance: Instance; cookie: string; conversationId: string },
  count: number,
): Promise<() => void> {
  const { instance, cookie, conversationId } = options;
  const sockets: WebSocket[] = [];
  for (let index = 0; index < count; index += 1)
    sockets.push(await openDeafSocket(instance, cookie, conversationId));
  return () => {
    for (const socket of sockets) socket.terminate();
  };
}
