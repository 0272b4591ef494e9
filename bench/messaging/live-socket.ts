import { once } from "node:events";
import WebSocket from "ws";
import { MessageCreatedDocument } from "#graphql/generated/client/graphql.ts";
import { host, toOperationBody } from "#tests/support/product-calls.ts";
import { callServer } from "./call-server.ts";

/** Requests a new ticket for a socket, like a page. */
async function fetchTicket(port: number, cookie: string): Promise<string> {
  const text = await callServer(port, { path: "/api/auth/check-session", cookie });
  return (JSON.parse(text) as { user: { token: string } }).user.token;
}

/** A socket that listens to a conversation. */
export type LiveSocket = {
  socket: WebSocket;
  onMessage: (listener: (text: string) => void) => void;
};

/** Opens a socket like a page, and listens to the new messages of a conversation. */
export async function openLiveSocket(
  port: number,
  { cookie, conversationId }: { cookie: string; conversationId: string },
): Promise<LiveSocket> {
  const ticket = await fetchTicket(port, cookie);
  const headers = { host: `${host}:${port}`, origin: `http://${host}:${port}`, cookie };
  const url = `ws://127.0.0.1:${port}/api/socket`;
  const options = { headers, perMessageDeflate: false };
  const socket = new WebSocket(url, "graphql-transport-ws", options);
  await once(socket, "open");
  const acknowledged = once(socket, "message");
  socket.send(JSON.stringify({ type: "connection_init", payload: { ticket } }));
  await acknowledged;
  const operation = JSON.parse(toOperationBody(MessageCreatedDocument, { conversationId }));
  const payload = { query: "", ...operation };
  socket.send(JSON.stringify({ id: "1", type: "subscribe", payload }));
  return {
    socket,
    onMessage: (listener) => socket.on("message", (data) => listener(String(data))),
  };
}
