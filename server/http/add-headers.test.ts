import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { createHeaderAdder } from "./add-headers.ts";

const addHeaders = createHeaderAdder(["X-Frame-Options", "DENY", "Referrer-Policy", "same-origin"]);

/** The response of a handler with added headers, as a client receives it. */
async function getHeaders(handler: RequestListener): Promise<Headers> {
  const server = createServer((request, response) => {
    addHeaders(response, "the id");
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
  expect(headers.get("x-request-id")).toBe("the id");
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

test("a list that is sent again has the id of its own request", async () => {
  const list = ["X-Own", "1"];
  const ids: string[] = [];
  const server = createServer((_request, response) => {
    ids.push(`id ${ids.length}`);
    addHeaders(response, String(ids.at(-1)));
    response.writeHead(200, list).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const sent: (string | null)[] = [];
  for (let turn = 0; turn < 3; turn += 1)
    sent.push((await fetch(`http://127.0.0.1:${port}/`)).headers.get("x-request-id"));
  server.close();
  expect(sent).toEqual(ids);
});

test("adds the headers of a passed-on response, and keeps its own id", async () => {
  const server = createServer((_request, response) => {
    addHeaders(response, "the id", () => ["X-Passed-On", "1"]);
    response.writeHead(200, ["X-Request-Id", "its own"]).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const { headers } = await fetch(`http://127.0.0.1:${port}/`).finally(() => server.close());
  expect(headers.get("x-passed-on")).toBe("1");
  expect(headers.get("x-request-id")).toContain("its own");
});
