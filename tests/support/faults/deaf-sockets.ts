import { once } from "node:events";
import WebSocket from "ws";
import { MessageCreatedDocument } from "#graphql/generated/client/graphql.ts";
import { host, toOperationBody } from "#tests/support/product-calls.ts";
import type { Instance } from "./faulty-network.ts";
import { fetchSession } from "./member-calls.ts";

type Options = { instance: Instance; cookie: string; conversationId: string };

async function openDeafSocket(options: Options, subscriptions: number): Promise<WebSocket> {
  const { instance, cookie, conversationId } = options;
  const siteHost = `${host}:${instance.port}`;
  const socket = new WebSocket(
    `ws://127.0.0.1:${instance.port}/api/socket`,
    "graphql-transport-ws",
    { headers: { host: siteHost, origin: `http://${siteHost}`, cookie } },
  );
  const failed = once(socket, "close").then(() => {
    throw new Error("A socket was not let in.");
  });
  const step = (event: string) => Promise.race([once(socket, event), failed]);
  await step("open");
  const { user } = await (await fetchSession(instance, cookie)).json();
  socket.send(JSON.stringify({ type: "connection_init", payload: { ticket: user.token } }));
  await step("message");
  failed.catch(() => undefined);
  const payload = JSON.parse(toOperationBody(MessageCreatedDocument, { conversationId }));
  for (let id = 1; id <= subscriptions; id += 1)
    socket.send(
      JSON.stringify({ id: String(id), type: "subscribe", payload: { query: "", ...payload } }),
    );
  socket.pause();
  return socket;
}

/**
 * Opens sockets of one member that listen to a conversation, once or several times each, and never read.
 * @returns a function that closes them
 */
export async function openDeafSockets(
  options: Options,
  { count, subscriptions }: { count: number; subscriptions: number },
): Promise<() => void> {
  const sockets: WebSocket[] = [];
  for (let index = 0; index < count; index += 1)
    sockets.push(await openDeafSocket(options, subscriptions));
  return () => {
    for (const socket of sockets) socket.terminate();
  };
}
