import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { addHeadersWhenSent } from "./add-headers.ts";

const added = ["X-Frame-Options", "DENY", "Referrer-Policy", "same-origin"];

/** What a client gets from a handler whose responses have the added headers. */
async function getHeaders(handler: RequestListener): Promise<Headers> {
  const server = createServer((request, response) => {
    addHeadersWhenSent(response, () => added);
    handler(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const { headers } = await fetch(`http://127.0.0.1:${port}/`).finally(() => server.close());
  return headers;
}

test.each<[string, RequestListener]>([
  ["nothing else", (_request, response) => response.end()],
  ["a list", (_request, response) => response.writeHead(200, ["X-Own", "1"]).end()],
  ["an object", (_request, response) => response.writeHead(200, { "X-Own": "1" }).end()],
  ["a status text", (_request, response) => response.writeHead(200, "OK", { "X-Own": "1" }).end()],
  ["a header set before", (_request, response) => response.setHeader("X-Own", "1").end()],
  [
    "a header set before, and a list",
    (_request, response) => response.appendHeader("Set-Cookie", "a=1").writeHead(200, []).end(),
  ],
])("a response that is sent with %s has each header once", async (_name, handler) => {
  const headers = await getHeaders(handler);
  expect(headers.get("x-frame-options")).toBe("DENY");
  expect(headers.get("referrer-policy")).toBe("same-origin");
});

test.each<[string, RequestListener]>([
  [
    "a list",
    (_request, response) => response.writeHead(200, ["Referrer-Policy", "no-referrer"]).end(),
  ],
  [
    "an object",
    (_request, response) => response.writeHead(200, { "referrer-policy": "no-referrer" }).end(),
  ],
  ["a call", (_request, response) => response.setHeader("Referrer-Policy", "no-referrer").end()],
])("a header that the response sets itself by %s wins", async (_name, handler) => {
  const headers = await getHeaders(handler);
  expect(headers.get("referrer-policy")).toBe("no-referrer");
  expect(headers.get("x-frame-options")).toBe("DENY");
});
