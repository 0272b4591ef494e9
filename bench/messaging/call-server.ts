import { once } from "node:events";
import http from "node:http";
import { SendMessageDocument } from "#graphql/generated/client/graphql.ts";
import { host, toOperationBody } from "#tests/support/product-calls.ts";

/** Connections stay open, like those of a browser. */
const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

/** Sends a request of a member; with a body it is a POST. @returns the body of the answer */
export async function callServer(
  port: number,
  { path, cookie, body }: { path: string; cookie: string; body?: string },
): Promise<string> {
  const headers = { host: `${host}:${port}`, cookie, "content-type": "application/json" };
  const method = body === undefined ? "GET" : "POST";
  const request = http.request({ agent, host: "127.0.0.1", port, path, method, headers });
  request.end(body);
  const [response] = (await once(request, "response")) as [http.IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** Sends a private message. @throws Error when it is not accepted */
export async function sendMessage(
  port: number,
  cookie: string,
  message: { conversationId: string; body: string; idempotencyKey: string },
): Promise<void> {
  const body = toOperationBody(SendMessageDocument, message);
  const text = await callServer(port, { path: "/api", cookie, body });
  if (!text.includes('"sendMessage":{')) throw new Error(`A message was refused: ${text}`);
}
